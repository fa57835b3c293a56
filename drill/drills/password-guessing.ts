import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Drill, DrillRun, Finding } from '../drill.ts';
import { cookiesOf } from '../load/cookies.ts';
import { inMs, percentile } from '../load/percentile.ts';
import { signIn } from '../load/requests.ts';
import { type Answer, Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { type Product, startProduct } from '../product/start-product.ts';

const MINUTE = 60_000;

type Try = { address: string; at: number };

export const drill: Drill = {
  name: 'password-guessing',
  title: 'passwords are guessed from many addresses while a known device signs in',
  rounds: { short: 20, default: 200, full: 200 },
  run: async (run) => {
    const product = await startProduct(run, { apis: 2 });
    const staff = new Visitor(product.port, nextAddress());
    const known = await staff.ask(signIn(product.staff.username, product.staff.password));
    const device = /advocate_device=[^;]+/.exec(cookiesOf(known))?.[0] ?? '';
    const seconds = run.size({ short: 6, default: 65, full: 190 });
    const isOver = after(seconds * 1000);
    const guesses = { evaluated: [] as Try[], refused: 0, odd: [] as string[] };
    const guessers = Array.from({ length: run.rounds }, () => guess(product, nextAddress(), isOver, guesses));
    const signedIn = await keepSigningIn(product, staff, device, isOver);
    await Promise.all(guessers);
    staff.leave();
    return [...judge(run, seconds, guesses), judgeStaff(run, signedIn)];
  },
};

const after = (ms: number) => {
  const end = Date.now() + ms;
  return () => Date.now() >= end;
};

/** One attacker: another name, another forwarding header, another browser with every try. */
async function guess(
  product: Product,
  address: string,
  isOver: () => boolean,
  guesses: { evaluated: Try[]; refused: number; odd: string[] },
) {
  const visitor = new Visitor(product.port, address);
  const names = [product.staff.username, 'admin', 'Staff', 'staff '];
  for (let turn = 0; !isOver(); turn += 1) {
    const lie = nextLie();
    const answer = await visitor.ask({
      path: '/api/auth.php',
      body: { username: names[turn % names.length], password: randomBytes(6).toString('hex') },
      headers: {
        'X-Forwarded-For': `${lie}, ${lie}`,
        'X-Real-IP': lie,
        Forwarded: `for=${lie}`,
        'CF-Connecting-IP': lie,
        'True-Client-IP': lie,
        'User-Agent': `Mozilla/5.0 (${randomBytes(4).toString('hex')})`,
        Cookie: `advocate_device=${randomBytes(12).toString('base64url')}; advocate_session=${randomBytes(32).toString('base64url')}`,
      },
    });
    if (answer.status === 401) guesses.evaluated.push({ address, at: Date.now() });
    else if (answer.status === 429) guesses.refused += 1;
    else guesses.odd.push(`${answer.status} ${answer.error ?? answer.body}`);
    // Refused: once a second, from every address.
    if (answer.status !== 401) await wait(1000);
  }
  visitor.leave();
}

function nextLie(): string {
  const [one, two, three] = randomBytes(3);
  return `203.${one}.${two}.${three}`;
}

async function keepSigningIn(product: Product, staff: Visitor, device: string, isOver: () => boolean) {
  const answers: Answer[] = [];
  while (!isOver()) {
    const question = signIn(product.staff.username, product.staff.password);
    answers.push(await staff.ask({ ...question, headers: { Cookie: device } }));
    await wait(1500);
  }
  return answers;
}

function judge(
  run: DrillRun,
  seconds: number,
  { evaluated, refused, odd }: { evaluated: Try[]; refused: number; odd: string[] },
): Finding[] {
  for (const line of odd.slice(0, 5)) run.tell(`odd answer: ${line}`);
  const addresses = new Set(evaluated.map(({ address }) => address));
  const perAddress = [...addresses].map((address) => worstMinute(evaluated.filter((one) => one.address === address)));
  const total = worstMinute(evaluated);
  const most = Math.max(0, ...perAddress);
  return [
    {
      promise: '≤ 10 evaluated tries per address and minute, ≤ 100 in total, whatever headers claim',
      measured: `${run.rounds} addresses for ${seconds} s: ${evaluated.length} evaluated, ${refused} refused, ${odd.length} other answers; in the worst minute ${most} per address, ${total} in total`,
      kept: most <= 10 && total <= 100 && odd.length === 0 && refused > 0 && evaluated.length > 0,
    },
  ];
}

/** The most tries within any 60 seconds. */
function worstMinute(tries: readonly Try[]): number {
  const times = tries.map(({ at }) => at).sort((one, other) => one - other);
  let most = 0;
  let first = 0;
  for (const [index, at] of times.entries()) {
    while (at - (times[first] ?? at) >= MINUTE) first += 1;
    most = Math.max(most, index - first + 1);
  }
  return most;
}

function judgeStaff(run: DrillRun, answers: Answer[]): Finding {
  const times = answers.map(({ ms }) => ms);
  const failed = answers.filter(({ status }) => status !== 200).length;
  run.tell(`sign-ins of the known device took ${times.map((ms) => Math.round(ms)).join(', ')} ms`);
  return {
    promise: 'a known device signs in < 1 s during the attack',
    measured: `${answers.length} sign-ins: ${failed} failed, the slowest after ${inMs(percentile(times, 100))}`,
    kept: failed === 0 && percentile(times, 100) < 1000 && answers.length > 0,
  };
}
