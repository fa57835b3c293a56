import type { StaffActor } from '../../../http/app-env.ts';
import { HttpError } from '../../../http/errors.ts';
import { handle } from '../../../http/mount-calls.ts';
import { withTimeout } from '../../../with-timeout.ts';
import { authCalls } from '../calls.ts';
import type { PersonChange } from '../contract.ts';
import type { AuthParts } from '../parts.ts';
import { unusablePasswordHash } from '../password/hash.ts';
import { newToken } from '../session/cookies.ts';
import { inviteLink } from './link.ts';
import {
  addInvitation,
  addLinkMail,
  changeRole,
  disablePerson,
  enablePerson,
  findRules,
  listInvitations,
  listPeople,
  type Outcome,
  removePerson,
  resetPerson,
  setPasskeyRule,
  setRules,
  withdrawInvitation,
} from './queries.ts';
import { findRestore, markReviewed } from './restore-queries.ts';

/** The People screen: who has an account, and what holds for everybody. */
export function peopleHandlers({ sql, adminUrl, sendsMail }: AuthParts) {
  /** Mails a link where there are an address and a mail server; otherwise whoever asked for it hands it over. */
  async function sendLink(
    kind: 'invite' | 'reset',
    { name, email, token }: { name: string; email: string | null; token: string },
    message: string,
  ) {
    if (!email || !sendsMail) return { message, link: inviteLink(adminUrl, name, token) };
    await withTimeout(addLinkMail(sql, kind, email, name));
    return { message: `${message} The link is on its way to ${email}.` };
  }

  const changes: Record<
    Exclude<PersonChange['change'], 'reset' | 'reset-passkeys'>,
    { make: (key: { id: number }, by: StaffActor) => Promise<Outcome>; message: string }
  > = {
    'make-owner': { make: (key, by) => changeRole(sql, key, 'owner', by), message: 'The account is an owner’s now.' },
    'make-staff': { make: (key, by) => changeRole(sql, key, 'staff', by), message: 'The account is staff now.' },
    disable: { make: (key, by) => disablePerson(sql, key, by), message: 'The account is disabled and signed out.' },
    enable: { make: (key, by) => enablePerson(sql, key, by), message: 'The account can sign in again.' },
    remove: { make: (key, by) => removePerson(sql, key, by), message: 'The account is removed and signed out.' },
  };

  return handle(authCalls, {
    'get-people': async () => {
      const [people, invitations, rules, restored] = await withTimeout(
        Promise.all([listPeople(sql), listInvitations(sql), findRules(sql), findRestore(sql)]),
      );
      return { people, invitations, rules, restored };
    },

    'review-accounts': async (_input, { actor }) => {
      await withTimeout(markReviewed(sql, actor));
      return { message: 'Thank you.' };
    },

    'invite-person': async ({ name, role, email }, { actor }) => {
      const { token, tokenHash } = newToken();
      const invitation = { tokenHash, name, role, email: email || null };
      if (!(await withTimeout(addInvitation(sql, invitation, actor)))) {
        throw new HttpError(409, `An account named ${name} already exists.`);
      }
      return sendLink('invite', { name, email, token }, `${name} is invited.`);
    },

    'withdraw-invitation': async ({ name }, { actor }) => {
      if (await withTimeout(withdrawInvitation(sql, name, actor))) {
        return { message: `The invitation of ${name} is withdrawn.` };
      }
      throw new HttpError(404, 'This invitation no longer exists.');
    },

    'change-person': async ({ id, change }, { actor }) => {
      const key = { id };
      if (change !== 'reset' && change !== 'reset-passkeys') {
        const { make, message } = changes[change];
        assertDone(await withTimeout(make(key, actor)));
        return { message };
      }
      const people = await withTimeout(listPeople(sql));
      const { name, email } = people.find((person) => person.id === id) ?? { name: '', email: null };
      const { token, tokenHash } = newToken();
      const reset = { tokenHash, passwordHash: await unusablePasswordHash(), removesKeys: change === 'reset-passkeys' };
      assertDone(await withTimeout(resetPerson(sql, key, reset, actor)));
      return sendLink('reset', { name, email, token }, `${name} is signed out everywhere.`);
    },

    'set-rules': async ({ dataForOwners }, { actor }) => {
      await withTimeout(setRules(sql, { data_for_owners: dataForOwners }, actor));
      return { message: 'The rules are changed.' };
    },

    'require-passkeys': async ({ required, graceDays }, { actor }) => {
      await withTimeout(setPasskeyRule(sql, required ? graceDays : null, actor));
      return { message: required ? 'Passkeys will be required.' : 'Passkeys are no longer required.' };
    },
  });
}

function assertDone(outcome: Outcome): void {
  if (outcome === 'missing') throw new HttpError(404, 'There is no such account.');
  if (outcome === 'last-owner') {
    throw new HttpError(409, 'This is the last owner who can sign in. Make somebody else an owner first.');
  }
}
