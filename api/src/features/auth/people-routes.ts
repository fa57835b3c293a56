import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppContext, AppEnv } from '../../http/app-env.ts';
import { Refused } from '../../http/errors.ts';
import { booleanField, emailField, numberField, textField } from '../../http/fields.ts';
import { assertConfirmed, assertHasPasskey, assertOwner } from '../../http/permissions.ts';
import { readJson } from '../../http/read-body.ts';
import { done, reply } from '../../http/reply.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { LinkAnswer, PeopleAnswer, PersonChange, Role } from './contract.ts';
import { newToken } from './cookies.ts';
import { inviteLink } from './invite-link.ts';
import { nobodysPassword } from './password.ts';
import { findRestore, markReviewed } from './people/restore-queries.ts';
import {
  type Author,
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
} from './people-queries.ts';
import type { AuthParts } from './routes.ts';

const MAX_NAME_LENGTH = 200;

/** The People screen: who has an account, and what holds for everybody. For owners, behind the staff guard. */
export function peopleRoutes({ sql, clientIp, adminUrl, sendsMail }: AuthParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const authorOf = (c: AppContext): Author => ({
    id: c.get('staff').staffId,
    name: c.get('staff').name,
    ipAddress: clientIp(c),
  });

  /** Mails a link where there are an address and a mail server; otherwise whoever asked for it hands it over. */
  async function sendLink(
    kind: 'invite' | 'reset',
    { name, email, token }: { name: string; email: string | null; token: string },
    message: string,
  ) {
    if (!email || !sendsMail) {
      return reply<LinkAnswer>({ status: 'success', message, link: inviteLink(adminUrl, name, token) });
    }
    await withTimeout(addLinkMail(sql, kind, email, name));
    return reply<LinkAnswer>({ status: 'success', message: `${message} The link is on its way to ${email}.` });
  }

  addRoute(app, 'GET', '/api/get-people.php', async (c) => {
    assertOwner(c);
    assertConfirmed(c);
    const [people, invitations, rules, restored] = await withTimeout(
      Promise.all([listPeople(sql), listInvitations(sql), findRules(sql), findRestore(sql)]),
    );
    return reply<PeopleAnswer>({ status: 'success', people, invitations, rules, restored });
  });

  addRoute(app, 'POST', '/api/review-accounts.php', async (c) => {
    assertOwner(c);
    assertHasPasskey(c);
    assertConfirmed(c);
    await readJson(c);
    await withTimeout(markReviewed(sql, c.get('staff').name, clientIp(c)));
    return done('Thank you.');
  });

  addRoute(app, 'POST', '/api/invite-person.php', async (c) => {
    assertOwner(c);
    assertHasPasskey(c);
    assertConfirmed(c);
    const body = await readJson(c);
    const name = textField(body, 'name', { called: 'Username', maxLength: MAX_NAME_LENGTH });
    if (name !== name.trim()) throw new Refused(400, 'Username: please leave out the spaces around it.');
    const role = textField(body, 'role');
    if (!isRole(role)) throw new Refused(400, 'role must be owner or staff.');
    const email = emailField(body);
    const { token, tokenHash } = newToken();
    const invitation = { tokenHash, name, role, email: email || null };
    if (!(await withTimeout(addInvitation(sql, invitation, authorOf(c))))) {
      throw new Refused(409, `There is an account ${name} already.`);
    }
    return sendLink('invite', { name, email, token }, `${name} is invited.`);
  });

  addRoute(app, 'POST', '/api/withdraw-invitation.php', async (c) => {
    assertOwner(c);
    assertConfirmed(c);
    const name = textField(await readJson(c), 'name', { maxLength: MAX_NAME_LENGTH });
    if (!(await withTimeout(withdrawInvitation(sql, name, authorOf(c))))) {
      throw new Refused(404, 'There is no such invitation any more.');
    }
    return done(`The invitation of ${name} is withdrawn.`);
  });

  addRoute(app, 'POST', '/api/change-person.php', async (c) => {
    assertOwner(c);
    assertHasPasskey(c);
    assertConfirmed(c);
    const body = await readJson(c);
    const key = { id: numberField(body, 'id', 1, 2_147_483_647) };
    const change = textField(body, 'change');
    const by = authorOf(c);
    if (change === 'reset' || change === 'reset-passkeys') {
      const { name, email } = (await withTimeout(listPeople(sql))).find(({ id }) => id === key.id) ?? {
        name: '',
        email: null,
      };
      const { token, tokenHash } = newToken();
      const passwordHash = await nobodysPassword();
      assertDone(
        await withTimeout(
          resetPerson(sql, key, { tokenHash, passwordHash, removesKeys: change === 'reset-passkeys' }, by),
        ),
      );
      return sendLink('reset', { name, email, token }, `${name} is signed out everywhere.`);
    }
    if (!isChange(change))
      throw new Refused(400, `change must be one of reset, reset-passkeys, ${Object.keys(changes).join(', ')}.`);
    const { make, message } = changes[change];
    assertDone(await withTimeout(make(key, by)));
    return done(message);
  });

  const changes: Record<
    Exclude<PersonChange['change'], 'reset' | 'reset-passkeys'>,
    { make: (key: { id: number }, by: Author) => Promise<Outcome>; message: string }
  > = {
    'make-owner': { make: (key, by) => changeRole(sql, key, 'owner', by), message: 'The account is an owner’s now.' },
    'make-staff': { make: (key, by) => changeRole(sql, key, 'staff', by), message: 'The account is staff now.' },
    disable: { make: (key, by) => disablePerson(sql, key, by), message: 'The account is disabled and signed out.' },
    enable: { make: (key, by) => enablePerson(sql, key, by), message: 'The account can sign in again.' },
    remove: { make: (key, by) => removePerson(sql, key, by), message: 'The account is removed and signed out.' },
  };
  const isChange = (text: string): text is keyof typeof changes => Object.hasOwn(changes, text);

  addRoute(app, 'POST', '/api/set-rules.php', async (c) => {
    assertOwner(c);
    assertHasPasskey(c);
    assertConfirmed(c);
    const body = await readJson(c);
    const dataForOwners = booleanField(body, 'dataForOwners');
    await withTimeout(setRules(sql, { data_for_owners: dataForOwners }, authorOf(c)));
    return done('The rules are changed.');
  });

  addRoute(app, 'POST', '/api/require-passkeys.php', async (c) => {
    assertOwner(c);
    assertHasPasskey(c);
    assertConfirmed(c);
    const body = await readJson(c);
    const required = booleanField(body, 'required');
    const days = numberField(body, 'graceDays', 0, 60);
    await withTimeout(setPasskeyRule(sql, required ? days : null, authorOf(c)));
    return done(required ? 'Passkeys will be required.' : 'Passkeys are no longer required.');
  });

  return app;
}

function isRole(text: string): text is Role {
  return text === 'owner' || text === 'staff';
}

function assertDone(outcome: Outcome): void {
  if (outcome === 'missing') throw new Refused(404, 'There is no such account.');
  if (outcome === 'last-owner') {
    throw new Refused(409, 'This is the last owner who can sign in. Make somebody else an owner first.');
  }
}
