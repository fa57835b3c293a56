import { randomBytes } from 'node:crypto';
import { staffReads, staffWrites, type TableRequest } from './calls.ts';

const DEAD_COOKIES = [
  ...['advocate_session=', 'advocate_session=authenticated', `advocate_session=${'A'.repeat(43)}`],
  'admin_token=authenticated',
];

/** Returns requests for the staff's calls with dead cookies, with none, and with tricks of path, query and method. */
export function unauthenticatedRequests(): TableRequest[] {
  const writes = Object.entries(staffWrites).map(([path, body]) => ({ path, body }));
  const credentials: Record<string, string>[] = [
    {},
    ...DEAD_COOKIES.map((Cookie) => ({ Cookie })),
    { Authorization: 'Bearer authenticated' },
    { Authorization: `Basic ${Buffer.from('staff:wrong').toString('base64')}` },
    { 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '127.0.0.1' },
    { 'X-Original-URL': '/api/get-admin-leads.php', 'X-Rewrite-URL': '/api/get-admin-leads.php' },
    { Host: 'admin.localhost' },
  ];
  const plain = credentials.flatMap((headers) => [
    ...staffReads.map((path) => ({ path, headers })),
    ...writes.map(({ path, body }) => ({ path, body, headers: { ...headers, 'Content-Type': 'application/json' } })),
  ]);
  const tricks = staffReads.flatMap((path) => [...pathTricks(path), ...queryTricks(path)]).map((path) => ({ path }));
  const methods = staffReads.flatMap((path) =>
    ['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'].map((method) => ({ method, path })),
  );
  return [...plain, ...tricks, ...methods];
}

function pathTricks(path: string): string[] {
  const name = path.slice('/api/'.length);
  return [
    `/${path}`,
    `//${path}`,
    `/./api/${name}`,
    `/api/./${name}`,
    `/api//${name}`,
    `/x/../api/${name}`,
    `/api/../api/${name}`,
    `/%61pi/${name}`,
    `/api%2f${name}`,
    `/api/${name.replace('.', '%2e')}`,
    `/%2e/api/${name}`,
    `/API/${name}`,
    `/api/${name.toUpperCase()}`,
    `${path}/`,
    `${path}/x.css`,
    `${path};x=.css`,
    `${path}%00`,
    `${path}%20`,
    `${path}.`,
    `${path}.json`,
    `${path}~`,
    path.replace('.php', ''),
    `/admin${path}`,
    `/ui${path}`,
    `/ui/..${path}`,
    `/assets/..%2f${path.slice(1)}`,
    `/api/auth.php/../${name}`,
    `/api/track-visit.php/..%2f${name}`,
    `/mail.php/..${path}`,
    `\\api\\${name}`,
    `/api\\${name}`,
  ];
}

const queryTricks = (path: string) => [
  `${path}?token=authenticated`,
  `${path}?admin_token=authenticated`,
  `${path}?advocate_session=${randomBytes(32).toString('base64url')}`,
  `${path}?lastEventId=0`,
  `/contact?path=${path}`,
];

/** Returns what a browser controlled by a foreign page could send with our cookies. */
export function forgedRequests(path: string, body: Record<string, unknown>): TableRequest[] {
  const json = { 'Content-Type': 'application/json' };
  const form = new URLSearchParams(
    Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const foreign = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'http://localhost.evil.example' },
    { Origin: 'http://evil.example/localhost' },
    { Origin: 'http://localhost:1' },
    { Origin: 'http://admin.localhost' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
  ];
  const types = ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', ''];
  return [
    ...foreign.map((headers) => ({ path, body, headers: { ...json, ...headers } })),
    ...foreign.map((headers) => ({
      path,
      body: form,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    })),
    ...types.map((type) => ({ path, body: JSON.stringify(body), headers: { 'Content-Type': type } })),
    { path, body: `{"a":"${form}"}`, headers: { 'Content-Type': 'text/plain; application/json' } },
    { method: 'GET', path: `${path}?${form}` },
    { method: 'GET', path, headers: { 'X-HTTP-Method-Override': 'POST' } },
    { method: 'PUT', path, body, headers: { ...json, Origin: 'https://evil.example' } },
    { method: 'OPTIONS', path, headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' } },
  ];
}
