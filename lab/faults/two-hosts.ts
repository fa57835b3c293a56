import { doors, publicWrites, staffReads, staffWrites } from '../../api/src/testing/calls.ts';
import { cookiesOf, type HttpRequest } from '../load/http-client.ts';
import { newStranger, sendAsStranger } from '../load/send-as-stranger.ts';
import type { Product } from '../product/start-product.ts';
import type { Finding } from './drill.ts';

const staffPages = ['/admin', '/admin/leads', '/admin/dashboard', '/readyz'];
const publicReads = ['/', '/about', '/contact', '/api/get-home-seo.php', '/ui/remoteEntry.js', '/healthz'];
const staffCalls: readonly string[] = doors;

/**
 * Gives the staff area a host of its own and asks through the gateway from both sides, with a live session; `mark` stands
 * in a lead, and nobody on the public's side may see it.
 */
export async function askBothHosts(product: Product, mark: string): Promise<Finding> {
  const { port, gateway, staff } = product;
  await gateway?.serve({ hosts: { ADMIN_URL: 'http://staff.localhost/admin' } });
  using insider = newStranger(port);
  const onStaffHost = { Host: `staff.localhost:${port}` };
  const signedIn = await insider.send({ path: '/api/auth.php', body: staff, headers: onStaffHost });
  const Cookie = cookiesOf(signedIn);

  const writes = Object.entries({
    ...staffWrites,
    ...Object.fromEntries(doors.map((path) => [path, publicWrites[path] ?? {}])),
    '/api/auth.php': staff,
  });
  const open: string[] = [];
  const hosts = [`localhost:${port}`, `admin.localhost:${port}`, 'whoever.example', `127.0.0.1:${port}`];
  const forbidden: HttpRequest[] = [
    ...[...staffPages, ...staffReads].map((path) => ({ path })),
    ...writes.map(([path, body]) => ({ path, body })),
  ];
  for (const Host of hosts) {
    for (const request of forbidden) {
      const response = await sendAsStranger(port, { ...request, headers: { Host, Cookie }, timeout: 3000 });
      if (response.status !== 404 || response.body.includes(mark))
        open.push(`${Host} ${request.path}: ${response.status}`);
    }
  }
  const shut: string[] = [];
  const expect = async (what: string, request: HttpRequest) => {
    const response = await sendAsStranger(port, { ...request, timeout: 3000 });
    if (response.status !== 200) shut.push(`${what} ${request.path}: ${response.error ?? response.status}`);
  };
  for (const path of publicReads) await expect('public', { path });
  for (const [path, body] of Object.entries(publicWrites)) {
    if (!staffCalls.includes(path)) await expect('public', { path, body });
  }
  const reads = staffReads
    .filter((path) => path !== '/api/lead-events.php')
    .map((path) => (path === '/api/get-lead-context.php' ? `${path}?id=1` : path));
  for (const path of [...staffPages, ...reads]) await expect('staff', { path, headers: { ...onStaffHost, Cookie } });
  const { body } = await insider.send({ path: '/api/get-admin-leads.php', headers: { ...onStaffHost, Cookie } });
  await gateway?.serve({ hosts: {} });
  return {
    promise: 'with a host of its own, the staff area answers there alone, and the website answers as before',
    measured: `${hosts.length * forbidden.length} staff requests on the public’s side with a live session: ${open.length} not 404; ${shut.length} of the others refused; the lead seen by staff: ${body.includes(mark)}`,
    kept: open.length === 0 && shut.length === 0 && body.includes(mark),
    faults: [...open, ...shut],
  };
}
