import { medianOf } from '../report/spread.ts';
import { KeepAliveClient } from './keep-alive-client.ts';

export type Timed = { port: number; path: string; cookie?: string; times: number };

/** Milliseconds from sending a request to having its whole answer: the median of many, one after the other. */
export async function answerTime({ port, path, cookie, times }: Timed): Promise<number> {
  const client = new KeepAliveClient(port);
  const headers = cookie === undefined ? {} : { Cookie: cookie };
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const started = performance.now();
    await client.ask(path, { headers });
    taken.push(performance.now() - started);
  }
  client.close();
  return medianOf(taken);
}
