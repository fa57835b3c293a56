import { createServer } from 'node:net';

/** The address in builds under test: the same as for `npm start`, so that neither has to rebuild for the other. */
export const publicUrl = process.env.PUBLIC_URL ?? 'http://localhost:8080';

const [FIRST, COUNT] = [20_000, 10_000];
const given = new Set<number>();

/**
 * Returns a free port below the range for outgoing connections, so that a server restarted under load finds its port
 * free. Each call in this process returns a different port.
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

/** Returns a loopback address that no other visitor in this run has. */
export function nextAddress(): string {
  last += 1;
  // Starts at 127.16.0.1, far from 127.0.0.1, from which the gateway and the API connect.
  const host = last + (16 << 16);
  return `127.${(host >> 16) & 255}.${(host >> 8) & 255}.${host & 255}`;
}
