import { connect, type Socket } from 'node:net';
import { answerParent } from './answer-parent.ts';

/** Reads one address again and again over so many connections, each with one request on its way. */
export type PageLoad = { port: number; path: string; connections: number; ms: number };
export type PageCount = { pages: number };

/** nginx closes a connection after 1,000 requests; we leave before. */
const REQUESTS_PER_CONNECTION = 960;

answerParent(async (load: PageLoad): Promise<PageCount> => {
  const request = `GET ${load.path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`;
  const answerBytes = await sizeOfOne(load, request);
  const bytes = Buffer.from(request, 'latin1');
  let pages = 0;
  let over = false;
  const readers = Array.from({ length: load.connections }, async () => {
    while (!over) {
      const read = await readThrough(load, bytes, answerBytes, () => over);
      pages += read;
    }
  });
  setTimeout(() => {
    over = true;
  }, load.ms);
  await Promise.all(readers);
  return { pages };
});

/** Uses up one connection. Answers are counted by their bytes, since every one is as long as the first. */
async function readThrough(load: PageLoad, request: Buffer, answerBytes: number, isOver: () => boolean) {
  let received = 0;
  let pages = 0;
  const socket = connect(load.port, '127.0.0.1', () => socket.write(request));
  await new Promise<void>((done, fail) => {
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received < answerBytes) return;
      if (received > answerBytes) return fail(new Error(`${load.path}: an answer of another length`));
      received = 0;
      pages += 1;
      if (isOver() || pages === REQUESTS_PER_CONNECTION) return done();
      socket.write(request);
    });
    socket.on('error', fail);
    socket.on('close', () => fail(new Error(`${load.path}: connection closed after ${pages} pages`)));
  });
  socket.destroy();
  return pages;
}

async function sizeOfOne(load: PageLoad, request: string) {
  const socket = connect(load.port, '127.0.0.1');
  socket.write(request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  const answer = await everything(socket);
  const head = answer.subarray(0, answer.indexOf('\r\n\r\n')).toString('latin1');
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`${load.path}: ${head.split('\r\n')[0]}`);
  // The kept-alive answer says `keep-alive`, which has five letters more than `close`.
  return answer.length + 'keep-alive'.length - 'close'.length;
}

async function everything(socket: Socket) {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
