import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The staff member behind a request, set by the guard of the staff area. */
export interface Staff {
  staffId: number;
  name: string;
  sessionId: string;
  role: 'owner' | 'staff';
  /** Whether it may export, import and erase. */
  mayMoveData: boolean;
  /** Whether the password or a passkey was asked for within the last 15 minutes. */
  isConfirmed: boolean;
  /** Nobody works without a passkey any more, and this account has none. */
  mustRegister: boolean;
}

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { staff: Staff };
}

export type AppContext = Context<AppEnv>;
