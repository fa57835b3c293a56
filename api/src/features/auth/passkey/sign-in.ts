import { limitKey } from '@advocate/facts/limit-key';
import { getCookie } from 'hono/cookie';
import type { AppContext } from '../../../http/app-env.ts';
import { HttpError } from '../../../http/errors.ts';
import { sharedLimiter } from '../../../http/limits.ts';
import { handle } from '../../../http/mount-calls.ts';
import { reply } from '../../../http/reply.ts';
import { authCalls } from '../calls.ts';
import { confirmLimiter } from '../limits.ts';
import type { AuthParts } from '../parts.ts';
import { cookieHeader, hashOfToken, newToken } from '../session/cookies.ts';
import { openSession } from '../session/open-session.ts';
import { type Account, countRefusal, findAccount } from '../session/queries.ts';
import { NOT_ACCEPTED, passkeysFor } from './passkeys.ts';
import {
  CHALLENGE_SECONDS,
  findPasskeys,
  findSecondStep,
  saveChallenge,
  takeChallenge,
  useRecoveryCode,
} from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

const TOO_MANY = 'There were too many attempts to sign in. Please wait a minute and try again.';
/** How often one address may request a challenge: each takes up a row for five minutes. */
const CHALLENGES = { points: 30, seconds: 60 };

/** Handles signing in with a passkey, alone or after the password, and with a recovery code in its place. */
export function passkeySignInHandlers(parts: AuthParts) {
  const { sql, names, limits } = parts;
  const passkeys = passkeysFor(parts);
  const tries = confirmLimiter(sql, limits);
  const challenges = sharedLimiter(sql, 'passkey-challenge', CHALLENGES, TOO_MANY);
  const holderOf = (c: AppContext) => hashOfToken(getCookie(c, names.challenge));

  async function finish(c: AppContext, ipAddress: string, account: Account, holder: Buffer) {
    const response = await openSession(c, ipAddress, parts, account);
    await takeChallenge(sql, holder, 'second-step');
    return response;
  }

  return handle(authCalls, {
    'passkey-challenge': async (_input, { c, actor }) => {
      passkeys.originOf(c);
      await challenges.consume(limitKey(actor.ipAddress));
      const former = holderOf(c);
      const staffId = former && (await findSecondStep(sql, former));
      const options = await passkeys.signInOptions(staffId ? await findPasskeys(sql, { staffId }) : []);
      const { token, tokenHash } = newToken();
      // A browser in its second step keeps its cookie, which shows that its password was right.
      const holder = staffId && former ? former : tokenHash;
      await saveChallenge(sql, holder, 'sign-in', options.challenge, staffId);
      const cookie = cookieHeader(names, names.challenge, token, CHALLENGE_SECONDS);
      return reply({ status: 'success', options }, holder === tokenHash ? { 'Set-Cookie': cookie } : {});
    },

    'passkey-sign-in': async ({ credential }, { c, actor }) => {
      passkeys.originOf(c);
      const [passkey] = await findPasskeys(sql, { credentialId: credential.id });
      // Looked up even for an unknown passkey, so that it takes as long as a known one.
      const account = await findAccount(sql, { id: passkey?.staff_id ?? 0 });
      const holder = holderOf(c);
      const asked = holder && (await takeChallenge(sql, holder, 'sign-in'));
      const isAsked = asked && passkey && account && (asked.staff_id === null || asked.staff_id === account.id);
      if (!holder || !isAsked || !(await passkeys.isAccepted(c, credential, asked.challenge, passkey))) {
        await countRefusal(sql, account?.name ?? '', actor.ipAddress);
        throw new HttpError(401, NOT_ACCEPTED);
      }
      return finish(c, actor.ipAddress, account, holder);
    },

    'recovery-sign-in': async ({ code }, { c, actor }) => {
      const holder = holderOf(c);
      const staffId = holder && (await findSecondStep(sql, holder));
      const account = staffId ? await findAccount(sql, { id: staffId }) : undefined;
      if (!holder || !account) throw new HttpError(401, 'Please sign in with your password first.');
      await tries.consume(holder.toString('hex'));
      const { id, name } = account;
      if (!(await useRecoveryCode(sql, { ...actor, staffId: id, name }, hashRecoveryCode(code)))) {
        await countRefusal(sql, name, actor.ipAddress);
        throw new HttpError(401, 'This is not one of your recovery codes, or it has been used.');
      }
      return finish(c, actor.ipAddress, account, holder);
    },
  });
}
