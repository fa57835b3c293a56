import type { HttpRequest, HttpResponse } from '../load/http-client.ts';
import { startLoad } from '../load/load.ts';
import { newStranger } from '../load/send-as-stranger.ts';
import { until } from '../load/until.ts';
import type { DrillRun, Finding } from './drill.ts';

export type Change = {
  port: number;
  /** What a visitor does; `send` counts, and takes anything but status 200 for a failure. */
  visit: (send: (request: HttpRequest) => Promise<HttpResponse>, step: number) => Promise<void>;
  /** Changes the product; `answered` waits for so many more requests. */
  change: (answered: (more: number) => Promise<unknown>) => Promise<void>;
};

/** Changes the product as often as the run says while visitors come and go; not one of their requests may fail. */
export async function changeUnderLoad(run: DrillRun, promise: string, change: Change): Promise<Finding> {
  const { requests, failed } = await underLoad(change, run.size({ short: 1000, default: 5000, full: 20_000 }));
  return {
    promise,
    measured: `${failed.length} of ${requests} requests failed over ${run.rounds} rounds`,
    kept: failed.length === 0,
    faults: failed,
  };
}

/** Changes the product while visitors come and go; gives how many requests they sent, and those that failed, in words. */
export async function underLoad({ port, visit, change }: Change, least = 0) {
  const failed: string[] = [];
  let requests = 0;
  const step = async (step: number) => {
    using visitor = newStranger(port);
    const send = async (request: HttpRequest) => {
      const response = await visitor.send(request);
      requests += 1;
      const { status, error, body } = response;
      if (status !== 200) failed.push(`${request.path}: ${error ?? status} ${body.slice(0, 160)}`);
      return response;
    };
    await visit(send, step);
  };
  const load = startLoad({ workers: 12, seconds: 3600, step });
  await change((more) => {
    const wanted = requests + more;
    return until('more requests are answered', () => requests >= wanted);
  });
  await until('enough requests', () => requests >= least, 600);
  await load.stop();
  return { requests, failed };
}
