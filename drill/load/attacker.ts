import { connect, type Socket } from 'node:net';

/** What the parent asks for: so many connections, each from the next address of the list in turn. */
export type Attack = { port: number; connections: number; addresses: string[]; assetPath: string };
export type AttackState = { open: number; opened: number; closed: number };

/**
 * The slow clients of the drill, in a process of their own: headers that never end, bodies that drip, answers that nobody
 * reads, connections that say nothing. Whoever is thrown out comes back a second later.
 */
const state: AttackState = { open: 0, opened: 0, closed: 0 };
let isOver = false;

process.on('message', (message: Attack | 'state') => {
  if (message === 'state') process.send?.(state);
  else begin(message);
});
process.on('disconnect', () => process.exit(0));

function begin({ port, connections, addresses, assetPath }: Attack) {
  const manners = [slowHeaders, slowBody, slowReader(assetPath), silent];
  for (let index = 0; index < connections; index += 1) {
    const address = addresses[index % addresses.length] ?? '127.0.0.1';
    const manner = manners[index % manners.length] ?? silent;
    // Not all in one moment: the door's queue is not what is tried here.
    setTimeout(() => keepBusy(port, address, manner), index);
  }
  setTimeout(() => {
    isOver = true;
    process.exit(0);
  }, 600_000).unref();
}

function keepBusy(port: number, address: string, manner: (socket: Socket) => void) {
  if (isOver) return;
  const socket = connect({ port, host: '127.0.0.1', localAddress: address });
  let drip: NodeJS.Timeout | undefined;
  socket.once('connect', () => {
    state.open += 1;
    state.opened += 1;
    manner(socket);
    drip = setInterval(() => socket.writable && !socket.isPaused() && socket.write('x'), 1000);
  });
  socket.on('error', () => undefined);
  socket.once('close', () => {
    if (drip !== undefined) {
      clearInterval(drip);
      state.open -= 1;
      state.closed += 1;
    }
    setTimeout(() => keepBusy(port, address, manner), 1000);
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
