import { connect as connectSocket, createServer, type Socket } from 'node:net';
import { serveHere } from './receivers.ts';

/** The last message of every answer, and of the start of a session: ready for a query, outside of a transaction. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1');

/**
 * Starts a pooler that gives each statement, once its client is signed in, to the session that `choose` picks of those
 * that are free: the clients’ own sessions with PostgreSQL, in the order in which they became free. Returns its address.
 */
export async function startPooler(databaseUrl: string, choose: (free: Socket[], own: Socket) => Socket) {
  const { port, hostname } = new URL(databaseUrl);
  const free: Socket[] = [];
  const server = createServer((client) => {
    const own = connectSocket(Number(port), hostname);
    let isSignedIn = false;
    const answerFrom = (session: Socket) => {
      session.removeAllListeners('data').on('data', (bytes) => {
        client.write(bytes);
        if (!bytes.subarray(-READY.length).equals(READY)) return;
        isSignedIn = true;
        free.push(session);
      });
    };
    answerFrom(own);
    client.on('data', (bytes) => {
      if (!isSignedIn) return void own.write(bytes);
      const session = choose(free, own);
      free.splice(free.indexOf(session), 1);
      answerFrom(session);
      session.write(bytes);
    });
    for (const socket of [client, own]) socket.on('error', () => undefined);
    // A pooler keeps its sessions when a client leaves.
  });
  return databaseUrl.replace(port, String(await serveHere(server)));
}
