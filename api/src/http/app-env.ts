import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Who does something, and from where: a signed-in person, a visitor, who has no name here, or what has neither. */
export interface Actor {
  /** Of the account that is signed in. */
  staffId?: number;
  name: string | null;
  ipAddress: string | null;
  by?: 'command line';
}

/** Whoever may run commands on the server; nobody signed in. */
export const commandLine: Actor = { name: null, ipAddress: null, by: 'command line' };

/** What starts by itself. */
export const nobody: Actor = { name: null, ipAddress: null };

/** The staff member behind a call. */
export interface StaffActor extends Staff {
  ipAddress: string;
}

/** What the guard of the staff area knows of a session. */
export interface Staff {
  staffId: number;
  name: string;
  sessionId: string;
  role: 'owner' | 'staff';
  /** Whether it may export, import and erase. */
  mayMoveData: boolean;
  /** Whether the password or a passkey was asked for within the last 15 minutes. */
  isConfirmed: boolean;
  hasPasskey: boolean;
  /** Nobody works without a passkey any more, and this account has none. */
  mustRegister: boolean;
}

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { staff: Staff };
}

export type AppContext = Context<AppEnv>;
