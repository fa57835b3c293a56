import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** Who does something, and from where: a signed-in person, a visitor, who has no name here, or a process with neither. */
export interface Actor {
  /** The signed-in account. */
  staffId?: number;
  name: string | null;
  ipAddress: string | null;
  by?: 'command line';
}

/** A person who may run commands on the server, without signing in. */
export const commandLine: Actor = { name: null, ipAddress: null, by: 'command line' };

/** A process that starts on its own. */
export const nobody: Actor = { name: null, ipAddress: null };

/** The staff member behind a call. */
export interface StaffActor extends Staff {
  ipAddress: string;
}

/** What the staff area's guard knows about a session. */
export interface Staff {
  staffId: number;
  name: string;
  sessionId: string;
  role: 'owner' | 'staff';
  /** Whether it may export, import and erase. */
  mayMoveData: boolean;
  /** Whether the password or a passkey was checked within the last 15 minutes. */
  isConfirmed: boolean;
  hasPasskey: boolean;
  /** Whether one of its passkeys already gives an owner's rights. */
  isPasskeyConfirmed: boolean;
  /** Whether passkeys are now required, and this account has none. */
  mustRegister: boolean;
}

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { staff: Staff };
}

export type AppContext = Context<AppEnv>;
