import { once } from 'node:events';
import { parentPort, Worker } from 'node:worker_threads';
import type { Scope } from '../scope.ts';

/**
 * Runs a module that calls `handleMessages` in its own thread, so that neither a load nor a reference server shares one
 * with the measuring code. `send` resolves to the handler's result or rejects with the error that it throws. The thread
 * ends with the scope.
 */
export function startWorker<Input, Output>(scope: Scope, module: URL) {
  // Node 20 does not pass a loader from its command line on to threads.
  const load = `({ tsImport }) => tsImport('${module.href}', '${import.meta.url}')`;
  const worker = new Worker(`import('${import.meta.resolve('tsx/esm/api')}').then(${load})`, { eval: true });
  scope.defer(() => worker.terminate());
  return {
    send: async (input: Input): Promise<Output> => {
      worker.postMessage(input);
      const [output] = await once(worker, 'message');
      return output as Output;
    },
  };
}

/** The thread's side of `startWorker`: handles one message after the other. */
export function handleMessages<Input, Output>(handler: (input: Input) => Promise<Output>): void {
  parentPort?.on('message', async (input: Input) => parentPort?.postMessage(await handler(input)));
}
