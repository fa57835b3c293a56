import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Bench } from '../bench.ts';

/** A process of its own, so that neither the load nor a reference server shares a thread with the bench. */
export type Child<Question, Answer> = { ask: (question: Question) => Promise<Answer>; stop: () => Promise<void> };

type Reply<Answer> = { answer: Answer } | { error: string };

/**
 * Runs a module that calls `answerParent`. What the module answers to `ask` comes back; when it throws or ends, `ask`
 * rejects with its words. It ends with the bench at the latest.
 */
export function startChild<Question, Answer>(bench: Bench, module: URL): Child<Question, Answer> {
  const child = fork(fileURLToPath(module), [], {
    execArgv: ['--import', import.meta.resolve('tsx')],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await exit;
  };
  bench.later(stop);
  return {
    stop,
    ask: async (question) => {
      const gone = exit.then(([code]) => ({ error: `${module.pathname} ended with ${code}` }));
      const reply = once(child, 'message').then(([message]) => message as Reply<Answer>);
      child.send(question as object);
      const result = await Promise.race([reply, gone]);
      if ('error' in result) throw new Error(result.error);
      return result.answer;
    },
  };
}
