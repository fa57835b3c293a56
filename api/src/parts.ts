/** What a process does besides answering; each begins by itself and may fail by itself. */
export type PartName = 'migration' | 'first-account' | 'live-feed' | 'mail' | 'hand-over' | 'maintenance' | 'alarms';

interface PartState {
  name: PartName;
  /** 'starting' until its first try has ended. */
  state: 'starting' | 'ok' | 'failing';
  /** Since when it is in this state, ISO 8601. */
  since: string;
}

/** Through which a part reports how its last run went. */
export interface Part {
  ok(): void;
  failed(): void;
}

export interface Parts {
  /** Names a part that is about to start. What is not needed is reported, and holds nothing up. */
  add(name: PartName, isNeeded?: boolean): Part;
  list(): PartState[];
  /** The needed parts that have never run yet; the process is prepared when there is none. */
  missing(): PartName[];
}

/** Keeps the state of every part of this process. */
export function createParts(): Parts {
  const states = new Map<PartName, PartState>();
  const missing = new Set<PartName>();
  return {
    add(name, isNeeded = true) {
      const become = (state: PartState['state']) => {
        if (states.get(name)?.state !== state) states.set(name, { name, state, since: new Date().toISOString() });
      };
      become('starting');
      if (isNeeded) missing.add(name);
      return {
        ok() {
          missing.delete(name);
          become('ok');
        },
        failed: () => become('failing'),
      };
    },
    list: () => [...states.values()],
    missing: () => [...missing],
  };
}
