import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { readVariable, type Variables } from './nginx-conf.ts';

/** A static part on disk: its pages, and its hashed files, which outlive a release. */
export type StaticPart = { pages: string; assets: string };

export type GatewayOptions = {
  publicSite: StaticPart;
  adminApp: StaticPart;
  sharedUi: StaticPart;
  /** Where the API listens, such as http://127.0.0.1:3000. */
  apiOrigin: string;
  /** The host that alone serves the staff area; left out, both do, and a host called admin.… serves nothing else. */
  adminHost?: string | undefined;
};

/** What handlers find beside a request: whose gateway it came to, and what nginx.conf's maps ask about it. */
export type Surroundings = { Bindings: HttpBindings; Variables: { gateway: GatewayOptions; variables: Variables } };
export type Visit = Context<Surroundings>;

/** What nginx.conf's maps ask about a request, and what its includes hold of the hosts and the parts. */
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

/** What nginx.conf says about a request in one of its variables. */
export const ask = (c: Visit, variable: string): string => readVariable(variable, c.var.variables);

/** An IPv4 address as itself, also on a socket of both kinds. */
export const addressOf = (c: Visit): string => (c.env.incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
