import type { InjectedFault } from '../harness/product/fault-proxy.ts';

/** Does damage to every so many requests for a path. */
export function everyNth(nth: number, path: string, tamper: InjectedFault['tamper']): InjectedFault {
  let seen = 0;
  return { when: ({ url }) => url === path && ++seen % nth === 0, tamper };
}

/** Some requests, or every one, are told that they were taken, and go no further: contact requests, unless it is said. */
export const forgetRequests = (nth = 10, path = '/mail.php'): InjectedFault =>
  everyNth(nth, path, () => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'success', message: 'Thank you.' }),
  }));

/** Some requests for a path fail. */
export const failSome = (path: string, nth = 10): InjectedFault =>
  everyNth(nth, path, () => ({ status: 502, headers: {}, body: '' }));
