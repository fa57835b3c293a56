import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { publicWrites } from '../api/src/testing/calls.ts';
import { cookiesOf, HttpClient, type HttpResponse, newStranger } from '../harness/load/http-client.ts';
import { nextAddress } from '../harness/product/addresses.ts';
import type { Product } from '../harness/product/start-product.ts';
import { inMs, medianOf, percentile } from '../harness/report/spread.ts';
import { believeForwarding, everyNth } from './injected-faults.ts';
import type { Finding, ResilienceRun, ResilienceTestFile } from './resilience-test.ts';

export const accountNames: ResilienceTestFile = {
  title: 'a stranger tries to find out which accounts there are',
  rounds: { short: 15, default: 40, full: 48 },
  seededFault: {
    what: 'a password is looked at twice when there is such an account',
    relay: () =>
      everyNth(1, '/api/auth.php', async (request, pass) => {
        if (request.body.includes('"staff"')) await pass(request);
        return pass(request);
      }),
  },
  run: async (run) => {
    const product = await run.startProduct();
    const responses: Record<'known' | 'unknown', HttpResponse[]> = { known: [], unknown: [] };
    // In turn, from ever new addresses, and within what all strangers together may try in a minute.
    for (let round = 0; round < run.rounds; round += 1) {
      using stranger = newStranger(product.port);
      const names = { known: product.staff.username, unknown: `nobody-${round}` };
      for (const kind of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
        responses[kind].push(
          await stranger.send({ path: '/api/auth.php', body: { username: names[kind], password: `wrong-${round}` } }),
        );
    }
    const { known, unknown } = responses;
    const looks = new Set([...known, ...unknown].map(lookOf));
    // The first of each is warm-up: code and connections.
    const [one, other] = [known, unknown].map((all) => medianOf(all.slice(1).map(({ ms }) => ms))) as [number, number];
    return {
      promise: 'no telling which accounts exist: same status, headers and body, median time within 25 %',
      measured: `${run.rounds} tries each: ${looks.size} kind of answer, median ${inMs(one)} for an account, ${inMs(other)} for none`,
      kept: Math.max(one, other) <= Math.min(one, other) * 1.25 && known.every(({ status }) => status === 401),
      faults: looks.size === 1 ? [] : [...looks],
    };
  },
};

/** All that could tell one from the other; the date and the request's id differ by nature. */
function lookOf({ status, headers, body }: HttpResponse): string {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify({ status, rest, body });
}

const MINUTE = 60_000;
const PASSKEY = '/api/passkey-sign-in.php';

type Guesses = { evaluated: { address: string; at: number }[]; refused: number; lockedOut: number; odd: string[] };

export const passwordGuessing: ResilienceTestFile = {
  title: 'passwords are guessed from many addresses while a known device signs in, and a new one',
  rounds: { short: 20, default: 200, full: 200 },
  seededFault: { what: 'the gateway believes who a request says it comes from', relay: believeForwarding },
  run: async (run) => {
    const product = await run.startProduct({ apis: 2 });
    using staff = newStranger(product.port);
    const known = await staff.sendOrThrow({ path: '/api/auth.php', body: product.staff });
    const device = /advocate_device=[^;]+/.exec(cookiesOf(known))?.[0] ?? '';
    const guesses: Guesses = { evaluated: [], refused: 0, lockedOut: 0, odd: [] };
    // Alone at first: among many, the limit for all of them together hides the one for each.
    await guess(product, guesses, (turn) => turn === 15);
    const seconds = run.size({ short: 6, default: 65, full: 190 });
    const end = Date.now() + seconds * 1000;
    const isOver = () => Date.now() >= end;
    const guessers = Array.from({ length: run.rounds }, () => guess(product, guesses, isOver));
    const arrival = arrive(product, seconds / 4);
    const signIns = await keepSigningIn(product, staff, device, isOver);
    const waited = await arrival;
    await Promise.all(guessers);
    return [
      judgeGuesses(run, seconds, guesses),
      judgeSignIns(signIns),
      {
        promise: 'the right password in a new browser gets in within a minute; links and passkeys are never held up',
        measured: `in after ${inMs(waited)}; ${guesses.lockedOut} answers of 429 to a link or a passkey`,
        kept: waited <= MINUTE && guesses.lockedOut === 0,
      },
    ];
  },
};

/** What nobody can guess, in turn: the answer is never that somebody else has tried too much. */
function otherWay(turn: number): { path: string; body: object } {
  if (turn % 2 === 1) return { path: PASSKEY, body: publicWrites[PASSKEY] ?? {} };
  const token = randomBytes(32).toString('base64url');
  return { path: '/api/accept-invite.php', body: { token, password: randomBytes(6).toString('hex') } };
}

/** One attacker: another name, another forwarding header, another browser with every try. */
async function guess({ port, staff }: Product, guesses: Guesses, isOver: (turn: number) => boolean) {
  const address = nextAddress();
  using client = new HttpClient(port, { address });
  const names = [staff.username, 'admin', 'Staff', 'staff '];
  for (let turn = 0; !isOver(turn); turn += 1) {
    const lie = `203.${[...randomBytes(3)].join('.')}`;
    const headers = {
      'X-Forwarded-For': `${lie}, ${lie}`,
      'X-Real-IP': lie,
      Forwarded: `for=${lie}`,
      'CF-Connecting-IP': lie,
      'True-Client-IP': lie,
      'User-Agent': `Mozilla/5.0 (${randomBytes(4).toString('hex')})`,
      Cookie: `advocate_device=${randomBytes(12).toString('base64url')}; advocate_session=${randomBytes(32).toString('base64url')}`,
    };
    const body = { username: names[turn % names.length], password: randomBytes(6).toString('hex') };
    const answer = await client.send({ path: '/api/auth.php', body, headers });
    if (answer.status === 401) guesses.evaluated.push({ address, at: Date.now() });
    else if (answer.status === 429) guesses.refused += 1;
    else guesses.odd.push(`${answer.status} ${answer.error ?? answer.body}`);
    if (turn % 4 === 3) {
      const other = await client.send({ ...otherWay(turn >> 2), headers });
      if (other.status === 429) guesses.lockedOut += 1;
      else if (other.status !== 401 && other.status !== 403) guesses.odd.push(`${other.status} ${other.body}`);
    }
    // Refused: once a second, from every address.
    if (answer.status === 429) await wait(1000);
  }
}

/** Somebody with the right password in a new browser, so many seconds after the start; gives the milliseconds it took. */
async function arrive({ port, staff }: Product, seconds: number): Promise<number> {
  await wait(seconds * 1000);
  using client = newStranger(port);
  const began = Date.now();
  while (Date.now() - began < 2 * MINUTE) {
    const { status } = await client.send({ path: '/api/auth.php', body: staff });
    if (status === 200) break;
    await wait(3000);
  }
  return Date.now() - began;
}

async function keepSigningIn({ staff }: Product, client: HttpClient, Cookie: string, isOver: () => boolean) {
  const responses: HttpResponse[] = [];
  while (!isOver()) {
    responses.push(await client.send({ path: '/api/auth.php', body: staff, headers: { Cookie } }));
    await wait(1500);
  }
  return responses;
}

function judgeGuesses(run: ResilienceRun, seconds: number, { evaluated, refused, odd }: Guesses): Finding {
  const addresses = [...new Set(evaluated.map(({ address }) => address))];
  const max = Math.max(...addresses.map((one) => worstMinute(evaluated.filter(({ address }) => address === one))));
  const total = worstMinute(evaluated);
  return {
    promise: '≤ 10 evaluated tries per address and minute, ≤ 100 in total, whatever headers claim',
    measured: `1 address alone, then ${run.rounds} for ${seconds} s: ${evaluated.length} evaluated, ${refused} refused, ${odd.length} other answers; in the worst minute ${max} per address, ${total} in total`,
    kept: max === 10 && total <= 100 && refused > 0,
    faults: odd,
  };
}

/** The max tries within any 60 seconds. */
function worstMinute(tries: Guesses['evaluated']): number {
  const times = tries.map(({ at }) => at).sort((one, other) => one - other);
  return Math.max(0, ...times.map((end, index) => times.slice(0, index + 1).filter((at) => end - at < MINUTE).length));
}

function judgeSignIns(responses: HttpResponse[]): Finding {
  const times = responses.map(({ ms }) => ms);
  const failed = responses.filter(({ status }) => status !== 200).length;
  const slowest = percentile(times, 100);
  return {
    promise: 'a known device signs in < 1 s during the attack',
    measured: `${responses.length} sign-ins: ${failed} failed, the slowest after ${inMs(slowest)}`,
    kept: failed === 0 && slowest < 1000 && responses.length > 0,
  };
}
