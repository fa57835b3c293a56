import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import { URL_PARTS } from '../settings/secret-url.ts';

/** A database as its address names it. */
export interface DatabaseAddress {
  /** Several if one of them is the primary. A host that begins with a slash is the folder of a socket. */
  hosts: { host: string; port: number }[];
  user: string;
  password: string;
  database: string;
  /** As the driver takes it: off, encrypted without a check of the server, or with it. */
  ssl: false | 'prefer' | 'require' | ConnectionOptions;
  sslnegotiation: string | null;
  onlyPrimary: boolean;
  /** Settings of each session, by PostgreSQL's names. */
  session: Record<string, string>;
}

/** Says what is wrong with an address without repeating any of its values. */
export class WrongDatabaseUrl extends Error {
  override name = 'WrongDatabaseUrl';
}

const { user, password, query } = URL_PARTS;
const SHAPE = new RegExp(
  `^postgres(?:ql)?://(?:(?<user>${user})(?::(?<password>${password}))?@)?(?<named>${password})/(?<database>${user})${query}$`,
  'i',
);
const HOST = /^(?:\[([0-9a-f:.]+)\]|(\/.+|[^:[\]]+))(?::(\d{1,5}))?$/i;

/** What libpq and other drivers understand and this connection does without; none makes it less safe than it says. */
const WITHOUT_EFFECT = new Set(
  (
    'channel_binding client_encoding connect_timeout connection_limit fallback_application_name gssdelegation gssencmode ' +
    'gsslib keepalives keepalives_count keepalives_idle keepalives_interval krbsrvname load_balance_hosts ' +
    'max_protocol_version min_protocol_version passfile pgbouncer pool_timeout prepareThreshold schema=public ' +
    'socket_timeout sslcertmode sslcompression sslsni statement_cache_size supa tcp_user_timeout uselibpqcompat'
  ).split(' '),
);
const UNDERSTOOD = new Set(
  (
    'application_name host options port ssl sslcert sslkey sslmode sslnegotiation sslpassword sslrootcert ' +
    'target_session_attrs'
  ).split(' '),
);

/**
 * Reads a database's address, `postgres://user:password@host:port/database`, with the parameters that libpq knows
 * (https://www.postgresql.org/docs/current/libpq-connect.html) and several hosts. Throws `WrongDatabaseUrl`, with an
 * empty message if the address has another shape.
 */
export function readDatabaseUrl(text: string): DatabaseAddress {
  const { search, ...parts } = SHAPE.exec(text)?.groups ?? {};
  const { user = '', password = '', named = '', database } = decodedParts(parts);
  if (!database) throw new WrongDatabaseUrl('');
  const parameters = new URLSearchParams(search);
  const isKnown = (name: string) => UNDERSTOOD.has(name) || WITHOUT_EFFECT.has(name);
  const unknown = [...parameters].flatMap(([name, value]) =>
    isKnown(name) || isKnown(`${name}=${value}`) ? [] : [name],
  );
  if (unknown.length > 0) throw new WrongDatabaseUrl(`leave out what is not supported here: ${unknown.join(', ')}`);
  const hosts = hostsIn(parameters.get('host') ?? named, parameters.get('port') ?? '5432');
  const session = ['application_name', 'options'].flatMap((name) => {
    const value = parameters.get(name);
    return value ? [[name, value]] : [];
  });
  return {
    hosts,
    user,
    password,
    database,
    ssl: sslOf(parameters),
    sslnegotiation: parameters.get('sslnegotiation'),
    onlyPrimary: isForPrimary(parameters) || hosts.length > 1,
    session: Object.fromEntries(session),
  };
}

function decodedParts(parts: Record<string, string | undefined>): Record<string, string | undefined> {
  try {
    return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part && decodeURIComponent(part)]));
  } catch {
    throw new WrongDatabaseUrl('');
  }
}

function hostsIn(text: string, defaultPorts: string): DatabaseAddress['hosts'] {
  const ports = defaultPorts.split(',');
  return text.split(',').map((entry, index) => {
    const [, ipv6, host = ipv6, port = ports[index] ?? ports[0]] = HOST.exec(entry) ?? [];
    if (!host || !(Number(port) > 0 && Number(port) < 65_536)) throw new WrongDatabaseUrl('');
    return { host, port: Number(port) };
  });
}

/** PostgreSQL's 'read-write' is the primary: with its own, the driver also accepts a standby. */
function isForPrimary(parameters: URLSearchParams): boolean {
  const wanted = parameters.get('target_session_attrs') ?? 'any';
  if (!['any', 'read-write', 'primary'].includes(wanted)) {
    throw new WrongDatabaseUrl('target_session_attrs must be primary, since the API writes');
  }
  return wanted !== 'any';
}

/** libpq's modes, by the names that other drivers also have for them. */
const MODES: Readonly<Record<string, 'off' | 'prefer' | 'require' | 'verify-ca' | 'verify-full'>> = {
  ...{ disable: 'off', false: 'off', 0: 'off', allow: 'prefer', prefer: 'prefer' },
  ...{ require: 'require', 'no-verify': 'require', 'verify-ca': 'verify-ca' },
  ...{ 'verify-full': 'verify-full', true: 'verify-full', 1: 'verify-full' },
};

function sslOf(parameters: URLSearchParams): DatabaseAddress['ssl'] {
  const root = parameters.get('sslrootcert');
  const given = parameters.get('sslmode') ?? parameters.get('ssl') ?? (root === null ? 'disable' : 'verify-full');
  let mode = Object.hasOwn(MODES, given) ? MODES[given] : undefined;
  if (mode === undefined)
    throw new WrongDatabaseUrl('sslmode must be disable, prefer, require, verify-ca, or verify-full');
  if (mode === 'off') return false;
  // As in libpq: where an authority is named, it is checked.
  if (mode === 'require' && root !== null) mode = root === 'system' ? 'verify-full' : 'verify-ca';
  const own = {
    ...(root === null || root === 'system' ? {} : { ca: fileOf('sslrootcert', root) }),
    ...certificate(parameters),
  };
  if (mode === 'verify-full') return own;
  if (mode === 'verify-ca') return { ...own, checkServerIdentity: () => undefined };
  return Object.keys(own).length === 0 ? mode : { ...own, rejectUnauthorized: false };
}

function certificate(parameters: URLSearchParams): ConnectionOptions {
  const [cert, key] = [parameters.get('sslcert'), parameters.get('sslkey')];
  const passphrase = parameters.get('sslpassword');
  if (!cert || !key) return {};
  return {
    cert: fileOf('sslcert', cert),
    key: fileOf('sslkey', key),
    ...(passphrase === null ? {} : { passphrase }),
  };
}

function fileOf(name: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    throw new WrongDatabaseUrl(`${name} names no readable file`);
  }
}
