import type { Check } from '../check.ts';

/** Looks for owners whose password alone opens the account, or who get no email about it. */
export const owners: Check = {
  code: 'owners',
  severity: 'warning',
  when: 'an owner signs in with a password alone, or has no email address',
  async look({ sql }) {
    const found = await sql<{ name: string; hasPasskey: boolean; hasEmail: boolean }[]>`
      select name, has_passkey as "hasPasskey", has_email as "hasEmail"
      from staff, lateral (
        select exists (select from staff_passkeys where staff_id = staff.id) as has_passkey,
          coalesce(email, '') <> '' as has_email
      ) as account
      where role = 'owner' and disabled_at is null and not (has_passkey and has_email) order by name`;
    return found.map(({ name, hasPasskey, hasEmail }) => {
      const missing = [...(hasPasskey ? [] : ['no passkey']), ...(hasEmail ? [] : ['no email address'])].join(' and ');
      return { about: name, message: `The owner ${name} has ${missing}. ${name} can add it on the Account screen.` };
    });
  },
};

/** Looks for accounts that are disabled since a restore of the database. */
export const restoredAccounts: Check = {
  code: 'restored-accounts',
  severity: 'serious',
  when: 'the database was restored, and accounts stay disabled until they are reset or removed',
  async look({ sql }) {
    const [{ names }] = await sql<[{ names: string | null }]>`
      select string_agg(name, ', ' order by name) as names from staff where must_reset`;
    const message = `The database was restored. These accounts stay disabled until an owner resets or removes them on the People screen: ${names}.`;
    return names === null ? [] : [{ message }];
  },
};
