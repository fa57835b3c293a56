import { connect } from 'node:net';
import { answerParent } from './answer-parent.ts';

/** Sends visits over so many connections, each with one request on its way, as visitors behind a gateway do. */
export type TrackingLoad = { port: number; connections: number; ms: number; eventsPerSession: number };
export type TrackingCount = { acknowledged: number; perSecond: number };

/** So many that the product's own limit, 120 a minute from one address, refuses nobody. */
const ADDRESSES = 20_000;
const AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const SESSION = 'session-000000000000';
const ADDRESS = '10.100.100.100';

let sessions = Date.now() % 1_000_000_000;
let events = 0;

answerParent(async (load: TrackingLoad): Promise<TrackingCount> => {
  let acknowledged = 0;
  let over = false;
  const started = performance.now();
  setTimeout(() => {
    over = true;
  }, load.ms);
  const visitors = Array.from({ length: load.connections }, (_, index) =>
    visit(load, index, () => {
      acknowledged += 1;
      return !over;
    }),
  );
  await Promise.all(visitors);
  return { acknowledged, perSecond: (acknowledged * 1000) / (performance.now() - started) };
});

/** One connection: a request, its answer, the next request, until `goOn` says no. Throws on any answer but 200. */
async function visit(load: TrackingLoad, index: number, goOn: () => boolean) {
  const { bytes, next } = requestsOf(load, index);
  const socket = connect(load.port, '127.0.0.1', () => socket.write(bytes));
  socket.setNoDelay(true);
  let left = 0;
  await new Promise<void>((done, fail) => {
    socket.on('data', (chunk: Buffer) => {
      if (left > 0) left -= chunk.length;
      else left = lengthOf(chunk) - chunk.length;
      if (left !== 0) return;
      if (!goOn()) return done();
      next();
      socket.write(bytes);
    });
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('the server closed a connection')));
  }).finally(() => socket.destroy());
}

/** One request per connection, changed in place: on two cores every microsecond here is one the server lacks. */
function requestsOf({ eventsPerSession }: TrackingLoad, index: number) {
  const body = JSON.stringify({
    pageUrl: `/personal-injury-attorneys?utm_campaign=${index}`,
    pageTitle: 'Personal Injury Attorneys in San Antonio | Mission Ridge Injury Law',
    sessionId: SESSION,
    referrerUrl: 'https://www.google.com/',
  });
  const bytes = Buffer.from(
    `POST /api/track-visit.php HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${ADDRESS}\r\nX-Forwarded-Proto: https\r\n` +
      `Origin: http://localhost\r\nSec-Fetch-Site: same-origin\r\nUser-Agent: ${AGENT}\r\nAccept: */*\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  const sessionAt = bytes.indexOf(SESSION) + SESSION.length - 12;
  const addressAt = bytes.indexOf(ADDRESS) + '10.100.'.length;
  let sent = 0;
  const next = () => {
    if (sent % eventsPerSession === 0) bytes.write(String(sessions++).padStart(12, '0'), sessionAt, 'latin1');
    events = (events + 1) % ADDRESSES;
    bytes.write(`${100 + Math.floor(events / 150)}.${100 + (events % 150)}`, addressAt, 'latin1');
    sent += 1;
  };
  next();
  return { bytes, next };
}

/** The length of the whole answer that starts with this chunk. */
function lengthOf(chunk: Buffer) {
  const end = chunk.indexOf('\r\n\r\n');
  const head = chunk.toString('latin1', 0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) throw new Error(chunk.toString('latin1', 0, 600));
  return end + 4 + Number(length);
}
