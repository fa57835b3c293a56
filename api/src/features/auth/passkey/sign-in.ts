import type { AppContext } from '../../../http/app-env.ts';
import { HttpError } from '../../../http/errors.ts';
import { consumeTokens } from '../../../http/limit-queries.ts';
import { memoryLimiter } from '../../../http/limits.ts';
import { handle } from '../../../http/mount-calls.ts';
import { reply } from '../../../http/reply.ts';
import { authCalls } from '../calls.ts';
import { confirmBucket, TOO_MANY, TOO_MANY_HERE } from '../limits.ts';
import type { AuthParts } from '../parts.ts';
import { challengeHolder, newChallengeHolder } from '../session/cookies.ts';
import { openSession } from '../session/open-session.ts';
import { type Account, countRefusal, findAccount } from '../session/queries.ts';
import { NOT_ACCEPTED, passkeysFor } from './passkeys.ts';
import { findPasskeys, findSecondStep, saveChallenge, takeChallenge, useRecoveryCode } from './queries.ts';
import { hashRecoveryCode } from './recovery-codes.ts';

/** Handles signing in with a passkey, alone or after the password, and with a recovery code in its place. */
export function passkeySignInHandlers(parts: AuthParts) {
  const { sql, names, limits, secret } = parts;
  const passkeys = passkeysFor(parts);
  // Each challenge takes up a row for five minutes, and each answer costs a look at it.
  const challenges = memoryLimiter(limits.passkey, TOO_MANY);
  const answers = memoryLimiter(limits.passkey, TOO_MANY);
  const holderOf = async (c: AppContext) => challengeHolder(c, names, await secret());

  async function finish(c: AppContext, ipAddress: string, account: Account, holder: Buffer) {
    const response = await openSession(c, ipAddress, parts, account);
    await takeChallenge(sql, holder, 'second-step');
    return response;
  }

  return handle(authCalls, {
    'passkey-challenge': async (_input, { c, actor }) => {
      passkeys.originOf(c);
      challenges.consume(actor.ipAddress);
      const former = await holderOf(c);
      const staffId = former && (await findSecondStep(sql, former));
      const options = await passkeys.signInOptions(staffId ? await findPasskeys(sql, { staffId }) : []);
      const fresh = newChallengeHolder(names, await secret());
      // A browser in its second step keeps its cookie, which shows that its password was right.
      const isSecondStep = staffId !== null && former !== null;
      await saveChallenge(sql, isSecondStep ? former : fresh.holder, 'sign-in', options.challenge, staffId);
      return reply({ status: 'success', options }, isSecondStep ? {} : { 'Set-Cookie': fresh.cookie });
    },

    'passkey-sign-in': async ({ credential }, { c, actor }) => {
      passkeys.originOf(c);
      const holder = await holderOf(c);
      if (!holder) throw new HttpError(401, NOT_ACCEPTED);
      answers.consume(actor.ipAddress);
      const asked = await takeChallenge(sql, holder, 'sign-in');
      if (!asked) throw new HttpError(401, NOT_ACCEPTED);
      const [passkey] = await findPasskeys(sql, { credentialId: credential.id });
      // Looked up even for an unknown passkey, so that it takes as long as a known one.
      const account = await findAccount(sql, { id: passkey?.staff_id ?? 0 });
      const isAsked = passkey && account && (asked.staff_id === null || asked.staff_id === account.id);
      if (!isAsked || !(await passkeys.isAccepted(c, credential, asked.challenge, passkey))) {
        await countRefusal(sql, account?.name ?? '', actor.ipAddress);
        throw new HttpError(401, NOT_ACCEPTED);
      }
      challenges.refund(actor.ipAddress);
      answers.refund(actor.ipAddress);
      return finish(c, actor.ipAddress, account, holder);
    },

    'recovery-sign-in': async ({ code }, { c, actor }) => {
      const holder = await holderOf(c);
      const staffId = holder && (await findSecondStep(sql, holder));
      const account = staffId ? await findAccount(sql, { id: staffId }) : undefined;
      if (!holder || !account) throw new HttpError(401, 'Please sign in with your password first.');
      await consumeTokens(sql, [confirmBucket(limits, holder.toString('hex'))], TOO_MANY_HERE);
      const { id, name } = account;
      if (!(await useRecoveryCode(sql, { ...actor, staffId: id, name }, hashRecoveryCode(code)))) {
        await countRefusal(sql, name, actor.ipAddress);
        throw new HttpError(401, 'This is not one of your recovery codes, or it has been used.');
      }
      return finish(c, actor.ipAddress, account, holder);
    },
  });
}
