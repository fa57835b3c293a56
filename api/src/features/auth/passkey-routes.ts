import { Hono } from 'hono';
import { addRoute } from '../../http/add-route.ts';
import type { AppContext, AppEnv } from '../../http/app-env.ts';
import { Refused } from '../../http/errors.ts';
import { numberField, textField } from '../../http/fields.ts';
import { sharedLimiter } from '../../http/limits.ts';
import { assertConfirmed } from '../../http/permissions.ts';
import { readJson } from '../../http/read-body.ts';
import { done, reply } from '../../http/reply.ts';
import { withTimeout } from '../../with-timeout.ts';
import type { PasskeyCreation, PasskeyRequest, RecoveryCodesAnswer } from './contract.ts';
import { hashToken } from './cookies.ts';
import {
  addPasskey,
  confirmSession,
  countRecoveryCodes,
  countUse,
  findPasskeys,
  removePasskey,
  saveChallenge,
  saveRecoveryCodes,
  takeChallenge,
  useRecoveryCode,
} from './passkey-queries.ts';
import { CHALLENGE_SECONDS, credentialField, notAccepted, passkeysFor } from './passkeys.ts';
import { MAX_PASSWORD_LENGTH, verifyPassword } from './password.ts';
import { findPasswordHash } from './queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import type { AuthParts } from './routes.ts';

const MAX_PASSKEYS = 20;

/** One's own passkeys and recovery codes, and showing again that it is oneself. Behind the staff guard. */
export function passkeyRoutes({ sql, clientIp, limits, adminUrl }: AuthParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const passkeys = passkeysFor(adminUrl);
  const tries = sharedLimiter(
    sql,
    'confirm-session',
    limits.signInPerAddress,
    'There were too many attempts. Please wait a minute and try again.',
  );
  const holderOf = (c: AppContext) => hashToken(c.get('staff').sessionId);
  const ask = (c: AppContext, purpose: 'register' | 'confirm', challenge: string) => {
    const { staffId } = c.get('staff');
    return withTimeout(
      saveChallenge(sql, { holder: holderOf(c), purpose, challenge, staffId, seconds: CHALLENGE_SECONDS }),
    );
  };

  addRoute(app, 'POST', '/api/passkey-registration.php', async (c) => {
    await readJson(c);
    assertConfirmed(c);
    passkeys.originOf(c);
    const staff = c.get('staff');
    const known = await withTimeout(findPasskeys(sql, staff.staffId));
    if (known.length >= MAX_PASSKEYS) throw new Refused(409, `An account has at most ${MAX_PASSKEYS} passkeys.`);
    const options = await passkeys.registrationOptions(staff, known);
    await ask(c, 'register', options.challenge);
    return reply<PasskeyCreation>({ status: 'success', options });
  });

  addRoute(app, 'POST', '/api/add-passkey.php', async (c) => {
    const body = await readJson(c);
    const name = textField(body, 'name', { called: 'Name', maxLength: 100 });
    const credential = credentialField(body);
    assertConfirmed(c);
    const staff = c.get('staff');
    const asked = await withTimeout(takeChallenge(sql, holderOf(c), 'register'));
    if (!asked) throw new Refused(409, 'This took too long. Please try again.');
    const passkey = await passkeys.checkRegistration(c, credential, asked.challenge);
    if (!(await withTimeout(addPasskey(sql, staff, name, passkey, clientIp(c))))) {
      throw new Refused(409, 'This passkey is registered already.');
    }
    const hasCodes = (await withTimeout(countRecoveryCodes(sql, staff.staffId))) > 0;
    return hasCodes ? codesReply([]) : codesReply(await newCodes(c));
  });

  addRoute(app, 'POST', '/api/remove-passkey.php', async (c) => {
    const id = numberField(await readJson(c), 'id', 1, 2_147_483_647);
    assertConfirmed(c);
    const wasThere = await withTimeout(removePasskey(sql, c.get('staff'), id, clientIp(c)));
    if (!wasThere) throw new Refused(404, 'This passkey is no longer there.');
    return done('The passkey is removed.');
  });

  addRoute(app, 'POST', '/api/new-recovery-codes.php', async (c) => {
    await readJson(c);
    assertConfirmed(c);
    return codesReply(await newCodes(c));
  });

  addRoute(app, 'POST', '/api/confirm-challenge.php', async (c) => {
    await readJson(c);
    passkeys.originOf(c);
    const known = await withTimeout(findPasskeys(sql, c.get('staff').staffId));
    if (known.length === 0) throw new Refused(404, 'This account has no passkey.');
    const options = await passkeys.signInOptions(known);
    await ask(c, 'confirm', options.challenge);
    return reply<PasskeyRequest>({ status: 'success', options });
  });

  addRoute(app, 'POST', '/api/confirm-with-passkey.php', async (c) => {
    const { staffId, sessionId } = c.get('staff');
    const credential = credentialField(await readJson(c));
    await withTimeout(tries.take(String(staffId)));
    const asked = await withTimeout(takeChallenge(sql, holderOf(c), 'confirm'));
    const known = await withTimeout(findPasskeys(sql, staffId));
    const passkey = known.find(({ credential_id }) => credential_id === credential.id);
    if (!asked || !passkey) throw new Refused(403, notAccepted().message);
    const counter = await passkeys.checkSignIn(c, credential, asked.challenge, passkey).catch((error: unknown) => {
      // 401 would say that the session has ended.
      throw error instanceof Refused ? new Refused(403, error.message) : error;
    });
    if (!(await withTimeout(countUse(sql, passkey, counter)))) throw new Refused(403, notAccepted().message);
    return confirmed(sessionId, staffId);
  });

  addRoute(app, 'POST', '/api/confirm-session.php', async (c) => {
    const { staffId, sessionId, hasPasskey } = c.get('staff');
    const password = textField(await readJson(c), 'password', { called: 'Password', maxLength: MAX_PASSWORD_LENGTH });
    if (hasPasskey) throw new Refused(403, 'Please confirm with your passkey or a recovery code.');
    await withTimeout(tries.take(String(staffId)));
    const hash = await withTimeout(findPasswordHash(sql, staffId));
    if (!(await verifyPassword(hash, password, true))) throw new Refused(403, 'The password is not right.');
    return confirmed(sessionId, staffId);
  });

  addRoute(app, 'POST', '/api/confirm-with-code.php', async (c) => {
    const { staffId, sessionId, name } = c.get('staff');
    const code = textField(await readJson(c), 'code', { called: 'Recovery code', maxLength: 100 });
    await withTimeout(tries.take(String(staffId)));
    const account = { id: staffId, name };
    if (!(await withTimeout(useRecoveryCode(sql, account, hashRecoveryCode(code), clientIp(c))))) {
      throw new Refused(403, 'This is not one of your recovery codes, or it has been used.');
    }
    return confirmed(sessionId, staffId);
  });

  async function confirmed(sessionId: string, staffId: number): Promise<Response> {
    await withTimeout(Promise.all([confirmSession(sql, sessionId), tries.giveBack(String(staffId))]));
    return done('Thank you.');
  }

  async function newCodes(c: AppContext): Promise<string[]> {
    const codes = newRecoveryCodes();
    const hashes = codes.map(({ hash }) => hash);
    await withTimeout(saveRecoveryCodes(sql, c.get('staff'), hashes, clientIp(c)));
    return codes.map(({ code }) => code);
  }

  return app;
}

function codesReply(codes: string[]): Response {
  return reply<RecoveryCodesAnswer>({ status: 'success', codes });
}
