/** What a process does besides answering; each starts by itself and may fail by itself. */
export type WorkerName =
  | 'migration'
  | 'first-account'
  | 'live-feed'
  | 'mail'
  | 'lead-delivery'
  | 'figures'
  | 'maintenance'
  | 'checks';

interface WorkerState {
  name: WorkerName;
  /** 'starting' until its first try has ended. */
  state: 'starting' | 'ok' | 'failing';
  /** Since when it is in this state, ISO 8601. */
  since: string;
}

/** Through which a worker reports the outcome of its last run. */
export interface Worker {
  ok(): void;
  failed(): void;
}

export interface Workers {
  /** Names a worker that is about to start. What is not needed is reported, and holds nothing up. */
  add(name: WorkerName, isNeeded?: boolean): Worker;
  list(): WorkerState[];
  /** The needed workers that have never run yet; the process is prepared when there is none. */
  missing(): WorkerName[];
}

/** Keeps the state of every worker of this process. */
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
