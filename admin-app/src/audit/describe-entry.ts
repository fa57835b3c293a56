import type { AuditAction, AuditEntry } from '@advocate/api/contracts';
import { formatAmount } from '../lib/format.ts';

/** The actions that have a sentence: all but the refusals of calls, which share one. */
type Told = Exclude<AuditAction, `${string}-refused`> | 'sign-in-refused';

/** What was done, to follow the actor's name; names in braces are replaced by the entry's details. */
const sentences: Readonly<Record<Told, string>> = {
  'sign-in': 'signed in',
  'sign-in-refused': 'tried to sign in as {tried}',
  'sign-out': 'signed out',
  'end-session': 'ended a session of their own',
  'sign-out-everywhere': 'signed out everywhere',
  'change-password': 'changed their password',
  'set-password': 'set the password of {account}',
  'add-account': 'added the account {account}',
  'remove-account': 'removed the account {account}',
  'invite-account': 'invited {account}',
  'withdraw-account': 'withdrew the invitation of {account}',
  'open-account': 'used a one-time link',
  'disable-account': 'disabled the account {account}',
  'enable-account': 'enabled the account {account}',
  'reset-account': 'reset the account {account}',
  'change-account-email': 'changed the email of their account',
  'change-role': 'gave {account} the role {role}',
  'change-account-rules': 'changed the rules for accounts',
  'add-passkey': 'registered the passkey {passkey}',
  'confirm-passkey': 'confirmed the passkey of {account}',
  'remove-passkey': 'removed the passkey {passkey}',
  'new-recovery-codes': 'created new recovery codes',
  'use-recovery-code': 'used a recovery code',
  'add-lead': 'wrote down the call of {lead}',
  'open-lead': 'opened the request of {lead}',
  'open-leads': 'marked {leads} as opened',
  'call-lead': 'called {lead}',
  'email-lead': 'wrote to {lead}',
  'log-contact': 'added to the contact log of {lead}: {kind}',
  'take-back-contact': 'took back an entry in the contact log of {lead}',
  'delete-lead': 'deleted the request of {lead}',
  'restore-lead': 'restored the request of {lead}',
  'not-spam': 'marked the request of {lead} as not spam',
  'hand-over-lead': 'sent the request of {lead} to the CRM again',
  'import-leads': 'imported {leads} from {file}',
  'import-erased-leads': 'imported {leads} of people who were erased, from {file}',
  'undo-import': 'undid the import of {leads} from {file}',
  export: 'exported {rows} of {list}',
  'find-words': 'looked for words in all requests: {leads} found',
  'find-person': 'looked up a person with {leads}',
  'erase-person': 'erased {leads} of a person',
  'erase-again': 'erased {leads} again after a restore',
  'notice-restore': 'noticed a restore and signed everyone out',
};

interface Described {
  who: string;
  /** Plain texts, and requests that are shown by their sender's name. */
  parts: (string | NonNullable<AuditEntry['lead']>)[];
  /** Details that have no place in the sentence, such as 'role: staff, hour: 10:00'. */
  rest: string;
}

/** Describes an entry in a sentence; an action that a newer server has added appears under its raw name. */
export function describeEntry({ staff_name, action, detail, lead }: AuditEntry): Described {
  const { by, ...rest } = detail;
  const system = action === 'sign-in-refused' ? 'Somebody' : 'The system';
  const parts = templateOf(action)
    .split(/\{(\w+)\}/)
    .map((part, index) => {
      if (index % 2 === 0) return part;
      const value = rest[part];
      delete rest[part];
      return part === 'lead' && lead ? lead : formatDetail(part, value);
    });
  const who = staff_name ?? (by === undefined ? system : `The ${by}`);
  return { who, parts, rest: detailText(rest) };
}

function templateOf(action: string): string {
  const plain = action.replaceAll('-', ' ');
  const known = (sentences as Readonly<Record<string, string | undefined>>)[action];
  if (known !== undefined) return known;
  return action.endsWith('-refused') ? `was not allowed to do this: ${plain.slice(0, -' refused'.length)}` : plain;
}

function formatDetail(name: string, value: unknown): string {
  switch (name) {
    case 'leads':
    case 'rows':
      return formatAmount(Number(value), name === 'leads' ? 'request' : 'row');
    case 'lead':
      return `somebody whose request is no longer stored (${value})`;
    case 'tried':
      return value === null ? 'nobody with an account' : String(value);
    case 'file':
      return value ? String(value) : 'a file';
    default:
      return String(value);
  }
}

function detailText(detail: AuditEntry['detail']): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== '' && value !== null)
    .map(
      ([name, value]) => `${name.replaceAll('_', ' ')}: ${typeof value === 'object' ? JSON.stringify(value) : value}`,
    )
    .join(', ');
}
