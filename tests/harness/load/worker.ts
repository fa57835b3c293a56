import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Scope } from '../scope.ts';

/**
 * Runs a module that calls `handleMessages` in its own process, as the product runs, so that neither a load nor a reference
 * server shares one with the measuring code. `send` resolves to the handler's result, or rejects once the process has ended,
 * which it does with an error, with the scope or with this process.
 */
export function startWorker<Input extends object | string, Output>(scope: Scope, module: URL) {
  const child = fork(fileURLToPath(module), { execArgv: ['--import', import.meta.resolve('tsx')] });
  scope.defer(() => void child.kill());
  return {
    send: async (input: Input): Promise<Output> => {
      const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${module.pathname} has ended.`)));
      const answered = Promise.race([once(child, 'message'), ended]);
      child.send(input);
      const [output] = await answered;
      return output as Output;
    },
  };
}

/** The process's side of `startWorker`: handles one message after the other. */
export function handleMessages<Input, Output>(handler: (input: Input) => Promise<Output>): void {
  process.once('disconnect', () => process.exit());
  process.on('message', async (input: Input) => process.send?.(await handler(input)));
}
