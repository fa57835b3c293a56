import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { readVariable, type Variables } from './nginx-conf.ts';

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

/** What handlers receive with a request: the gateway's options and the input of nginx.conf's maps. */
export type Surroundings = { Bindings: HttpBindings; Variables: { gateway: GatewayOptions; variables: Variables } };
export type Visit = Context<Surroundings>;

/** Returns the input of nginx.conf's maps for a request, and the values that its includes set for hosts and parts. */
export function variablesOf(c: Visit): Variables {
  const { publicSite, adminApp, sharedUi, adminHost } = c.var.gateway;
  const [host = ''] = (c.req.header('Host') ?? '').toLowerCase().split(':');
  const isAdminHost = adminHost === undefined ? host.startsWith('admin.') : host === adminHost;
  return {
    request_method: c.req.method,
    uri: c.req.path,
    request_uri: c.env.incoming.url ?? '',
    http_accept: c.req.header('Accept') ?? '',
    cookie_preview: getCookie(c, 'preview') ?? '',
    host_is_admin: isAdminHost ? 'yes' : '',
    staff_is_away: adminHost !== undefined && !isAdminHost ? 'yes' : '',
    public_site: publicSite.pages,
    admin_app: adminApp.pages,
    public_site_assets: publicSite.assets,
    admin_app_assets: adminApp.assets,
    shared_ui_assets: sharedUi.assets,
  };
}

/** Returns the value of one of nginx.conf's variables for a request. */
export const ask = (c: Visit, variable: string): string => readVariable(variable, c.var.variables);

/** Returns the visitor's address, IPv4 in plain form even on a dual-stack socket. */
export const addressOf = (c: Visit): string => (c.env.incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
