import { createServer } from 'node:net';

/** The address that the builds under test carry: that of `npm start`, so that neither has to build again for the other. */
export const publicUrl = 'http://localhost:8080';

const [FIRST, LAST] = [4800, 4899];
const taken = new Set<number>();

/**
 * A port below those that the system hands to outgoing connections: a server that is restarted under load finds its own
 * port free again. Throws when none is left.
 */
export async function drillPort(): Promise<number> {
  for (let port = FIRST; port <= LAST; port += 1) {
    if (taken.has(port) || !(await isFree(port))) continue;
    taken.add(port);
    return port;
  }
  throw new Error(`No port free from ${FIRST} to ${LAST}.`);
}

export function giveBackPort(port: number): void {
  taken.delete(port);
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
