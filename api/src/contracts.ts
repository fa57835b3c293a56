/**
 * Every type that crosses the wire, for both apps. Types only: the package exports no code under this name, so a value
 * imported from here fails by construction.
 */
export type { ApiCalls } from './calls.ts';
export type * from './features/audit/contract.ts';
export type * from './features/auth/contract.ts';
export type * from './features/issues/contract.ts';
export type * from './features/leads/contract.ts';
export type * from './features/privacy/contract.ts';
export type * from './features/stats/contract.ts';
export type * from './features/tracking/contract.ts';
export type * from './http/contract.ts';
