import { connect } from 'node:net';
import { handleMessages } from '../harness/load/worker.ts';

/** So many connections, each from the next address of the list in turn. */
export type SlowConnections = { port: number; connections: number; addresses: string[]; assetPath: string };

type Manner = { says: string; isReader: boolean };

let open = 0;

/**
 * Slow clients, in a thread of their own: headers that never end, bodies that drip, responses that nobody reads,
 * connections that say nothing. Whoever is thrown out comes back a second later. Answers with how many are open.
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
    // Not all in one moment: the server's queue is not what is tried here.
    setTimeout(() => keepBusy(port, address, manners[index % manners.length] as Manner), index);
  }
}

/** Who reads drips more; who does not neither takes nor says anything more. */
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
