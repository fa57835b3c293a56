import { connect, type Socket } from 'node:net';
import { handleMessages } from '../load/child.ts';

/** So many connections, each from the next address of the list in turn. */
export type SlowConnections = { port: number; connections: number; addresses: string[]; assetPath: string };

let open = 0;

/**
 * Slow clients, in a process of their own: headers that never end, bodies that drip, responses that nobody reads,
 * connections that say nothing. Whoever is thrown out comes back a second later. Answers with how many are open.
 */
handleMessages(async (wanted: SlowConnections | 'count'): Promise<number> => {
  if (wanted !== 'count') begin(wanted);
  return open;
});
setTimeout(() => process.exit(0), 600_000).unref();

function begin({ port, connections, addresses, assetPath }: SlowConnections) {
  const manners = [slowHeaders, slowBody, slowReader(assetPath), silent];
  for (let index = 0; index < connections; index += 1) {
    const address = addresses[index % addresses.length] ?? '127.0.0.1';
    const manner = manners[index % manners.length] ?? silent;
    // Not all in one moment: the server's queue is not what is tried here.
    setTimeout(() => keepBusy(port, address, manner), index);
  }
}

function keepBusy(port: number, localAddress: string, manner: (socket: Socket) => void) {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let drip: NodeJS.Timeout | undefined;
  socket.once('connect', () => {
    open += 1;
    manner(socket);
    drip = setInterval(() => socket.writable && !socket.isPaused() && socket.write('x'), 1000);
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    if (drip !== undefined) {
      clearInterval(drip);
      open -= 1;
    }
    setTimeout(() => keepBusy(port, localAddress, manner), 1000);
  });
}

function slowHeaders(socket: Socket) {
  socket.resume();
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
}

function slowBody(socket: Socket) {
  socket.resume();
  socket.write(
    'POST /mail.php HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{',
  );
}

/** Asks for files and does not take them; pauses, so that nothing is read nor dripped. */
function slowReader(path: string) {
  return (socket: Socket) => {
    socket.pause();
    for (let times = 0; times < 20; times += 1) socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  };
}

function silent(socket: Socket) {
  socket.pause();
}
