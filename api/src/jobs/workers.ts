/** What a process does besides answering; each starts independently and may fail independently. */
export type WorkerName =
  | 'migration'
  | 'first-account'
  | 'live-feed'
  | 'mail'
  | 'lead-delivery'
  | 'maintenance'
  | 'checks';

interface WorkerState {
  name: WorkerName;
  /** 'starting' until its first attempt has ended. */
  state: 'starting' | 'ok' | 'failing';
  /** Since when it has been in this state, ISO 8601. */
  since: string;
}

/** Reports the outcome of a worker's last run. */
export interface Worker {
  ok(): void;
  failed(): void;
}

export interface Workers {
  /** Registers a worker that is about to start. One that is not needed is reported but holds nothing up. */
  add(name: WorkerName, isNeeded?: boolean): Worker;
  list(): WorkerState[];
  /** Returns the needed workers that have never run; the process is ready when there are none. */
  missing(): WorkerName[];
}

/** Tracks the state of every worker of this process. */
export function createWorkers(): Workers {
  const states = new Map<WorkerName, WorkerState>();
  const missing = new Set<WorkerName>();
  const become = (name: WorkerName, state: WorkerState['state']) => {
    if (states.get(name)?.state !== state) states.set(name, { name, state, since: new Date().toISOString() });
    if (state === 'ok') missing.delete(name);
  };
  return {
    add(name, isNeeded = true) {
      become(name, 'starting');
      if (isNeeded) missing.add(name);
      return { ok: () => become(name, 'ok'), failed: () => become(name, 'failing') };
    },
    list: () => [...states.values()],
    missing: () => [...missing],
  };
}
