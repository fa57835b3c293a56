import type { InjectedFault } from '../harness/product/fault-proxy.ts';

/** Injects a fault into every `nth` request for a path. */
export function everyNth(nth: number, path: string, tamper: InjectedFault['tamper']): InjectedFault {
  let seen = 0;
  return { when: ({ url }) => url === path && ++seen % nth === 0, tamper };
}

/** Answers some contact requests as if they were stored, without forwarding them. */
export const forgetRequests = (): InjectedFault =>
  everyNth(10, '/mail.php', () => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'success', message: 'Thank you.' }),
  }));

/** Makes some requests for a path fail. */
export const failSome = (path: string, nth = 10): InjectedFault =>
  everyNth(nth, path, () => ({ status: 502, headers: {}, body: '' }));
