import type { TableRequest } from './calls.ts';

/** What a browser that somebody else's page steers would send with our cookies; `own` is the host that it sends to. */
export function forgedRequests(own: string, path: string, body: Record<string, unknown>): TableRequest[] {
  const json = { 'Content-Type': 'application/json' };
  const form = new URLSearchParams(
    Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const foreign = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: `http://${own}.evil.example` },
    { Origin: `http://evil.example/${own}` },
    { Origin: 'http://localhost:1' },
    { Origin: `http://admin.${own}` },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: `http://${own}` },
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
