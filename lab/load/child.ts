import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endChild } from '../../scripts/running-process.ts';
import type { Scope } from '../scope.ts';

type Reply<Output> = { output: Output } | { error: string };

/**
 * Runs a module that calls `handleMessages` in a process of its own, so that neither a load nor a reference server shares
 * a thread with what measures. `send` gives what its handler returns, and rejects with the error that the
 * handler throws or when the process ends. The process ends with the scope at the latest.
 */
export function startChild<Input, Output>(scope: Scope, module: URL) {
  const child = fork(fileURLToPath(module), [], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  scope.defer(() => endChild(child));
  return {
    send: async (input: Input): Promise<Output> => {
      const gone = exit.then(([code]) => ({ error: `${module.pathname} ended with ${code}` }));
      const reply = once(child, 'message').then(([message]) => message as Reply<Output>);
      child.send(input as object);
      const result = await Promise.race([reply, gone]);
      if ('error' in result) throw new Error(result.error);
      return result.output;
    },
  };
}

/** The child's side of `startChild`: handles one message after the other. */
export function handleMessages<Input, Output>(handler: (input: Input) => Promise<Output>): void {
  process.on('message', async (input) => {
    try {
      process.send?.({ output: await handler(input as Input) });
    } catch (error) {
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
  process.on('disconnect', () => process.exit(0));
}
