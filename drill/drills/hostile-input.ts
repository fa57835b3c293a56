import { rawRequest } from '../../scripts/gateway/raw-request.ts';
import type { Drill, DrillRun } from '../drill.ts';
import { hostileBodies, hostileHeaders, randomBodies } from '../hostile/bodies.ts';
import { rawRequests } from '../hostile/raw.ts';
import { publicWrites, staffReads, staffWrites } from '../load/calls.ts';
import { signedIn } from '../load/cookies.ts';
import { inMs, percentile } from '../load/percentile.ts';
import { contactRequest } from '../load/requests.ts';
import { type Answer, jsonOf, type Question, Visitor } from '../load/visitor.ts';
import { nextAddress } from '../product/addresses.ts';
import { type Product, startProduct } from '../product/start-product.ts';

/** What must never be told: where our code lies, what it is made of, what the database said. */
const TELLTALE = /node_modules|\bat \w+ \(|\.ts:\d|\.js:\d|postgres|SELECT |syntax error|Error:|ECONN|undefined/;
const BIG = Buffer.alloc(10 * 1024 * 1024, 'x');

const few = ['/mail.php', '/api/auth.php', '/api/get-admin-leads.php'];

type Tally = { asked: number; times: number[]; bad: string[]; good: number; goodFailed: string[] };

/** Every call, with everything that is wrong with a request, and a good request in between. */
export const drill: Drill = {
  name: 'hostile-input',
  title: 'malformed and hostile requests to every call, through nginx',
  rounds: { short: 10, default: 60, full: 1000 },
  run: async (run) => {
    const product = await startProduct(run);
    const session = new Visitor(product.port, nextAddress());
    const cookie = await signedIn(product, session);
    const tally: Tally = { asked: 0, times: [], bad: [], good: 0, goodFailed: [] };
    for (const [path, good] of Object.entries({ ...publicWrites, ...staffWrites })) {
      await attackWrite(run, product, tally, path, good, cookie);
    }
    for (const path of staffReads) await attackRead(product, tally, path, cookie);
    await attackRawAll(product, tally, run.form === 'short' ? few : [...Object.keys(publicWrites), ...staffReads]);
    for (const line of [...tally.bad, ...tally.goodFailed].slice(0, 30)) run.tell(line);
    session.leave();
    return [
      {
        promise: 'malformed and hostile input: 0 5xx, 0 stack traces, 0 non-JSON errors',
        measured: `${tally.asked} requests: ${tally.bad.length} wrong answers`,
        kept: tally.bad.length === 0 && tally.asked > 0,
      },
      {
        promise: 'under hostile input p99 < 300 ms, and good requests in between succeed',
        measured: `p99 ${inMs(percentile(tally.times, 99))}, ${tally.goodFailed.length} of ${tally.good} good requests failed`,
        kept: percentile(tally.times, 99) < 300 && tally.goodFailed.length === 0 && tally.good > 0,
      },
    ];
  },
};

async function attackWrite(
  run: DrillRun,
  product: Product,
  tally: Tally,
  path: string,
  good: Record<string, unknown>,
  cookie: string,
) {
  const headers = { 'Content-Type': 'application/json', ...(path in staffWrites ? { Cookie: cookie } : {}) };
  const questions: [string, Question][] = [
    ...Object.entries(hostileBodies(good)).map(([what, body]): [string, Question] => [what, { path, body, headers }]),
    ['10 MB', { path, body: BIG, headers }],
    ...hostileHeaders(path, good).map((one): [string, Question] => [
      JSON.stringify(one.headers).slice(0, 80),
      { ...one, headers: { ...headers, ...one.headers } },
    ]),
    ...randomBodies(good, run.rounds, 7).map((body): [string, Question] => [
      body.slice(0, 80),
      { path, body, headers },
    ]),
  ];
  for (const [index, [what, question]] of questions.entries()) {
    await attackOnce(product, tally, `${path} with ${what}`, question);
    if (index % 15 === 0) await beGood(product, tally);
  }
  run.tell(`${path}: ${tally.asked} asked so far, ${tally.bad.length} wrong answers`);
}

/** Each from an address of its own: what is tried here is not the limits. */
async function attackOnce(product: Product, tally: Tally, what: string, question: Question) {
  const visitor = new Visitor(product.port, nextAddress());
  const answer = await visitor.ask({ ...question, patience: 10_000 });
  visitor.leave();
  tally.asked += 1;
  tally.times.push(answer.ms);
  // A door may close on a body that it has refused; the answer came before, or the connection is simply gone.
  if (answer.status === 0 && ['EPIPE', 'ECONNRESET'].includes(answer.error ?? '') && what.includes('10 MB')) return;
  const why = whatIsWrong(answer);
  if (why) tally.bad.push(`${what}: ${why}`);
}

async function attackRead(product: Product, tally: Tally, path: string, cookie: string) {
  if (path === '/api/lead-events.php') return;
  const queries = [
    'limit=x',
    'limit=-1',
    'limit=1e9',
    'limit=999999999999',
    'before=x',
    'before=%00',
    'before=%ff',
    `before=${'A'.repeat(5000)}`,
    'limit=1&limit=2',
    'limit[]=1',
    '__proto__=1',
    "before='%20or%201=1--",
  ];
  for (const query of queries) {
    await attackOnce(product, tally, `${path}?${query.slice(0, 40)}`, {
      path: `${path}?${query}`,
      headers: { Cookie: cookie },
    });
  }
  await beGood(product, tally);
}

/** Many at a time, since nginx reads on for some seconds after it has refused; fewer than one address may hold open. */
async function attackRawAll(product: Product, tally: Tally, paths: readonly string[]) {
  const all = paths.flatMap((path) => rawRequests(path));
  while (all.length > 0) await Promise.all(all.splice(0, 100).map((raw) => attackRaw(product, tally, raw)));
}

async function attackRaw(product: Product, tally: Tally, raw: ReturnType<typeof rawRequests>[number]) {
  const started = performance.now();
  const { status, headers, body } = await rawRequest(product.port, raw).catch(() => ({
    status: 0,
    headers: {},
    body: '',
  }));
  tally.asked += 1;
  const answer: Answer = { status, headers, body, ms: performance.now() - started };
  // An unanswered or unreadable line is no call; everything else is told in JSON.
  if (status === 0 || raw.what === 'an old protocol') return;
  const why = whatIsWrong(answer);
  if (why) tally.bad.push(`${raw.path} with ${raw.what}: ${why}`);
}

async function beGood(product: Product, tally: Tally) {
  const visitor = new Visitor(product.port, nextAddress());
  const answer = await visitor.ask(contactRequest());
  visitor.leave();
  tally.good += 1;
  tally.times.push(answer.ms);
  if (answer.status !== 200) tally.goodFailed.push(`a good request: ${answer.status} ${answer.error ?? answer.body}`);
}

function whatIsWrong(answer: Answer): string | undefined {
  const shown = `${answer.status} ${answer.error ?? answer.body.slice(0, 160)}`;
  if (answer.status === 0) return `no answer (${shown})`;
  if (answer.status >= 500) return shown;
  if (TELLTALE.test(answer.body)) return `it tells too much: ${shown}`;
  if (isPage(answer)) return undefined;
  const json = jsonOf(answer);
  if (!json) return `no JSON: ${shown}`;
  if ((json.status === 'success') !== (answer.status === 200)) return `a false word: ${shown}`;
  return undefined;
}

/** The form's answer to whoever asked for a page. */
const isPage = ({ headers, body }: Answer) =>
  /^text\/html/.test(String(headers['content-type'] ?? '')) && body.startsWith('<!');
