import { createServer } from 'node:net';

/** The address that builds under test carry: that of `npm start`, so that neither has to build again for the other. */
export const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost:8080';

const [FIRST, COUNT] = [20_000, 10_000];
const given = new Set<number>();

/**
 * A free port below those that the system hands to outgoing connections: a server that is restarted under load finds
 * its own port free again. No other call of this process gets the same one.
 */
export async function stablePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

function isFree(port: number) {
  return new Promise<boolean>((done) => {
    const server = createServer().once('error', () => done(false));
    server.listen(port, '0.0.0.0', () => server.close(() => done(true)));
  });
}

let last = 0;

/** An address of the loopback network that no other visitor of this run has. */
export function nextAddress(): string {
  last += 1;
  // 127.16.0.1 and up: far from 127.0.0.1, which the gateway and the API call from.
  const host = last + (16 << 16);
  return `127.${(host >> 16) & 255}.${(host >> 8) & 255}.${host & 255}`;
}
