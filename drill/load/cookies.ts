import type { Product } from '../product/start-product.ts';
import { signIn } from './requests.ts';
import type { Answer, Visitor } from './visitor.ts';

/** The Cookie header that a browser would send after this answer. */
export function cookiesOf({ headers }: Pick<Answer, 'headers'>): string {
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Signs in as the first staff account and gives the Cookie header. Throws when that is refused. */
export async function signedIn({ staff }: Product, visitor: Visitor): Promise<string> {
  const answer = await visitor.ask(signIn(staff.username, staff.password));
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${answer.body}`);
  return cookiesOf(answer);
}
