import { connect } from 'node:net';
import { handleMessages } from './worker.ts';

/**
 * Repeats a request over `connections` connections, with one request in flight on each, at the lowest cost per request
 * that a process can achieve. In the request's text, `{session}` is replaced with 12 digits that change after every four
 * requests of a connection, `{address}` with the IPv4 address of one of 20,000 visitors, `{connection}` with the
 * connection's number and `{length}` with the body's length in bytes.
 */
export type Saturation = { port: number; request: string; connections: number; ms: number };
export type SaturationCount = { answered: number; perSecond: number };

/** nginx closes a connection after 1,000 requests; we close it before. */
const REQUESTS_PER_CONNECTION = 960;
/** Enough that the product's limit of 120 requests per minute and address refuses none. */
const ADDRESSES = 20_000;
const PAGES_PER_SESSION = 4;
const SESSION = '000000000000';
const ADDRESS = '10.100.100.100';

let sessions = Date.now() % 1_000_000_000;
let addresses = 0;

handleMessages(async (load: Saturation): Promise<SaturationCount> => {
  let answered = 0;
  let isOver = false;
  const started = performance.now();
  setTimeout(() => {
    isOver = true;
  }, load.ms);
  const connections = Array.from({ length: load.connections }, async (_, index) => {
    const request = requestOf(load, index);
    while (!isOver) {
      await askOver(load.port, request, () => {
        answered += 1;
        return !isOver;
      });
    }
  });
  await Promise.all(connections);
  return { answered, perSecond: (answered * 1000) / (performance.now() - started) };
});

/** Sends a request, reads the whole response, and repeats while `goOn` returns true. Throws on any status but 200. */
async function askOver(port: number, { bytes, next }: Request, goOn: () => boolean) {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  socket.setNoDelay(true);
  let left = 0;
  let requests = 1;
  await new Promise<void>((done, fail) => {
    socket.on('data', (chunk: Buffer) => {
      try {
        left = (left > 0 ? left : lengthOf(chunk)) - chunk.length;
      } catch (error) {
        return fail(error);
      }
      if (left !== 0) return;
      next();
      if (!goOn() || requests === REQUESTS_PER_CONNECTION) return done();
      requests += 1;
      socket.write(bytes);
    });
    socket.on('error', fail);
    socket.on('close', () => fail(new Error(`the server closed a connection after ${requests} requests`)));
  }).finally(() => socket.destroy());
}

type Request = { bytes: Buffer; next: () => void };

/** Creates a connection's request, modified in place: on two cores, every microsecond here is lost to the server. */
function requestOf({ request }: Saturation, connection: number): Request {
  const filled = request
    .replace('{session}', SESSION)
    .replace('{address}', ADDRESS)
    .replace('{connection}', String(connection));
  const body = filled.slice(filled.indexOf('\r\n\r\n') + 4);
  const bytes = Buffer.from(filled.replace('{length}', String(Buffer.byteLength(body))));
  const sessionAt = request.includes('{session}') ? bytes.indexOf(SESSION) : -1;
  const addressAt = request.includes('{address}') ? bytes.indexOf(ADDRESS) + '10.100.'.length : -1;
  let sent = 0;
  const next = () => {
    if (sessionAt >= 0 && sent % PAGES_PER_SESSION === 0)
      bytes.write(String(sessions++).padStart(12, '0'), sessionAt, 'latin1');
    if (addressAt >= 0) {
      addresses = (addresses + 1) % ADDRESSES;
      bytes.write(`${100 + Math.floor(addresses / 150)}.${100 + (addresses % 150)}`, addressAt, 'latin1');
    }
    sent += 1;
  };
  next();
  return { bytes, next };
}

/** Returns the length of the complete response that starts with this chunk. */
function lengthOf(chunk: Buffer) {
  const end = chunk.indexOf('\r\n\r\n');
  const head = chunk.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(chunk.toString('latin1', 0, 600));
  return end + 4 + Number(length);
}
