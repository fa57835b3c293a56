import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** A static part on disk: the folder of its pages, and that of its hashed files, which outlive a release. */
export type StaticPart = { pages: string; assets: string };

export type GatewayOptions = {
  publicSite: StaticPart;
  adminApp: StaticPart;
  sharedUi: StaticPart;
  /** The API's origin, such as http://127.0.0.1:3000. */
  apiOrigin: string;
  /** The only host with the staff area; by default every host has it, and one named admin.… serves nothing else. */
  adminHost?: string | undefined;
};

/** What handlers receive with a request. */
export type GatewayEnv = { Bindings: HttpBindings; Variables: { gateway: GatewayOptions } };
export type GatewayContext = Context<GatewayEnv>;

/** Returns whether the request is for the staff area's host, which has no website. */
export function isStaffHost(c: GatewayContext): boolean {
  const [host = ''] = (c.req.header('Host') ?? '').toLowerCase().split(':');
  const { adminHost } = c.var.gateway;
  return adminHost === undefined ? host.startsWith('admin.') : host === adminHost;
}

/** Returns whether the request is for a host without the staff area. */
export const hasNoStaffArea = (c: GatewayContext): boolean => c.var.gateway.adminHost !== undefined && !isStaffHost(c);

/** Returns whether a path, in any spelling, is that of a call. */
export const isCall = (path: string): boolean => /^\/+api(\/|$)/i.test(path);

/** Returns the visitor's address, IPv4 in plain form even on a dual-stack socket. */
export const addressOf = (c: GatewayContext): string =>
  (c.env.incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
