import { connect } from 'node:net';
import { handleMessages } from '../harness/load/worker.ts';

/** The number of connections, which use the addresses in the list in turn. */
export type SlowConnections = { port: number; connections: number; addresses: string[]; assetPath: string };

type Manner = { says: string; isReader: boolean };

let open = 0;

/**
 * Runs slow clients in a separate process: endless headers, bodies sent byte by byte, unread responses and silent
 * connections. A disconnected client reconnects after a second. Responds with the number of open connections.
 */
handleMessages(async (wanted: SlowConnections | 'count'): Promise<number> => {
  if (wanted !== 'count') begin(wanted);
  return open;
});

function begin({ port, connections, addresses, assetPath }: SlowConnections) {
  const post = 'POST /mail.php HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000';
  const manners = [
    { says: 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', isReader: true },
    { says: `${post}\r\n\r\n{`, isReader: true },
    { says: `GET ${assetPath} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(20), isReader: false },
    { says: '', isReader: false },
  ];
  for (let index = 0; index < connections; index += 1) {
    const address = addresses[index % addresses.length] ?? '127.0.0.1';
    // Connections are spread out, because the server's accept queue is not under test.
    setTimeout(() => keepBusy(port, address, manners[index % manners.length] as Manner), index);
  }
}

/** Opens a connection again and again: a reader keeps sending bytes; others neither read nor send any more. */
function keepBusy(port: number, localAddress: string, { says, isReader }: Manner) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let drip: NodeJS.Timeout | undefined;
  socket.once('connect', () => {
    open += 1;
    if (isReader) socket.resume();
    else socket.pause();
    socket.write(says);
    drip = setInterval(() => isReader && socket.writable && socket.write('x'), 1000);
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    if (drip !== undefined) {
      clearInterval(drip);
      open -= 1;
    }
    setTimeout(() => keepBusy(port, localAddress, { says, isReader }), 1000);
  });
}
