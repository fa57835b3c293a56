import type { Product } from './start-product.ts';

/** Runs `work` while the first account has a confirmed passkey, which inviting, erasing and changing accounts require. */
export async function withPasskey<Value>(
  { sql, staff }: Pick<Product, 'sql' | 'staff'>,
  work: () => Promise<Value>,
): Promise<Value> {
  const key = 'of-the-first-account';
  await sql`
    insert into staff_passkeys (staff_id, credential_id, public_key, counter, name, confirmed)
    select id, ${key}, '', 0, 'Key', true from staff where name = ${staff.username}`;
  try {
    return await work();
  } finally {
    await sql`delete from staff_passkeys where credential_id = ${key}`;
  }
}
