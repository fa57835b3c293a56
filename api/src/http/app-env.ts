import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';

/** The staff member behind a request, set by the guard of the staff area. */
export interface Staff {
  staffId: number;
  name: string;
  sessionId: string;
}

export interface AppEnv {
  Bindings: HttpBindings;
  Variables: { staff: Staff };
}

export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
