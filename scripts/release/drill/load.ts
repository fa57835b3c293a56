import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';

export type Question = { path: string; method?: string; headers?: Record<string, string>; body?: string };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** One visitor's connection: an address of his own on the loopback network, kept alive. */
export type Visitor = { ask: (question: Question) => Promise<Answer>; requests: number; leave: () => void };

export type LoadResult = { requests: number; failed: string[] };

/** What visitors do, over and over; throws, or lets `ask` throw, when something is not as it must be. */
export type Visit = (visitor: Visitor, turn: number) => Promise<void>;

/** How many visits one address makes before the next one comes, well below what an address may do (SECURITY, flooding). */
const VISITS_PER_ADDRESS = 10;

/**
 * Keeps `atOnce` visitors busy until `isEnough` says so of the number of requests. A failed visit is noted and the load
 * goes on.
 */
export async function keepVisiting(options: {
  port: number;
  atOnce: number;
  visit: Visit;
  isEnough: (requests: number) => boolean;
}): Promise<LoadResult> {
  const result: LoadResult = { requests: 0, failed: [] };
  let turn = 0;
  const lane = async () => {
    while (!options.isEnough(result.requests)) {
      const visitor = newVisitor(options.port, turn);
      for (let visits = 0; visits < VISITS_PER_ADDRESS && !options.isEnough(result.requests); visits += 1) {
        const before = visitor.requests;
        turn += 1;
        await options.visit(visitor, turn).catch((error: Error) => result.failed.push(error.message));
        result.requests += visitor.requests - before;
      }
      visitor.leave();
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, lane));
  return result;
}

/** Addresses of 127.0.0.0/8, each used once within millions of turns. */
function addressOf(turn: number) {
  return `127.${1 + (turn % 250)}.${1 + (Math.floor(turn / 250) % 250)}.${1 + (Math.floor(turn / 62_500) % 250)}`;
}

function newVisitor(port: number, turn: number): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 4, localAddress: addressOf(turn) });
  const visitor: Visitor = {
    requests: 0,
    ask: (question) => {
      visitor.requests += 1;
      return ask(agent, port, question);
    },
    leave: () => agent.destroy(),
  };
  return visitor;
}

function ask(agent: Agent, port: number, { path, method = 'GET', headers = {}, body }: Question) {
  return new Promise<Answer>((resolve, reject) => {
    const fail = (error: Error) => reject(new Error(`${method} ${path}: ${error.message}`));
    const outgoing = send({ agent, host: '127.0.0.1', port, path, method, headers, timeout: 20_000 }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', fail);
      answer.on('end', () => {
        const { statusCode: status = 0 } = answer;
        const text = Buffer.concat(chunks).toString('utf8');
        if (status !== 200) fail(new Error(`${status} ${text.slice(0, 200)}`));
        else resolve({ status, headers: answer.headers, body: text });
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer within 20 s')));
    outgoing.on('error', fail);
    outgoing.end(body);
  });
}
