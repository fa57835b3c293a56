import { publicWrites, signInCalls, staffReads, staffWrites } from '../../api/src/testing/calls.ts';
import { cookiesOf, type HttpRequest, sendAsStranger } from '../load/http-client.ts';
import type { Product } from '../product/start-product.ts';
import type { Finding } from './drill.ts';

const staffPages = ['/admin', '/admin/leads', '/admin/dashboard', '/readyz'];
const publicReads = ['/', '/about', '/contact', '/api/get-home-seo.php', '/ui/remoteEntry.js', '/healthz'];
const LEADS = '/api/get-admin-leads.php';

/**
 * Gives the staff area a host of its own and asks through the gateway from both sides, with a live session; `mark` stands
 * in a lead, and nobody on the public's side may see it.
 */
export async function askBothHosts({ port, gateway, staff }: Product, mark: string): Promise<Finding> {
  await gateway?.serve({ hosts: { ADMIN_URL: 'http://staff.localhost/admin' } });
  const onStaffHost = { Host: `staff.localhost:${port}` };
  const signedIn = await sendAsStranger(port, { path: '/api/auth.php', body: staff, headers: onStaffHost });
  const Cookie = cookiesOf(signedIn);
  const asStaff = { ...onStaffHost, Cookie };
  const signIns = Object.fromEntries(signInCalls.map((path) => [path, publicWrites[path] ?? {}]));
  const writesOf = (bodies: object) => Object.entries(bodies).map(([path, body]) => ({ path, body }));
  const staffRequests: HttpRequest[] = [
    ...[...staffPages, ...staffReads].map((path) => ({ path })),
    ...writesOf({ ...staffWrites, ...signIns, '/api/auth.php': staff }),
  ];
  const hosts = [`localhost:${port}`, `admin.localhost:${port}`, 'whoever.example', `127.0.0.1:${port}`];
  const forbidden = hosts.flatMap((Host) => staffRequests.map((one) => ({ ...one, headers: { Host, Cookie } })));
  const reads = staffReads
    .filter((path) => path !== '/api/lead-events.php')
    .map((path) => (path === '/api/get-lead-context.php' ? `${path}?id=1` : path));
  const allowed: HttpRequest[] = [
    ...publicReads.map((path) => ({ path })),
    ...writesOf(publicWrites).filter(({ path }) => !(path in signIns)),
    ...[...staffPages, ...reads].map((path) => ({ path, headers: asStaff })),
  ];
  const ask = async (requests: HttpRequest[], wanted: number) => {
    const wrong: string[] = [];
    for (const request of requests) {
      const { status, error, body } = await sendAsStranger(port, { ...request, timeout: 3000 });
      const isRight = status === wanted && (wanted === 200 || !body.includes(mark));
      if (!isRight) wrong.push(`${request.headers?.Host ?? 'localhost'} ${request.path}: ${error ?? status}`);
    }
    return wrong;
  };
  const [open, shut] = [await ask(forbidden, 404), await ask(allowed, 200)];
  const { body } = await sendAsStranger(port, { path: LEADS, headers: asStaff });
  await gateway?.serve({ hosts: {} });
  return {
    promise: 'with a host of its own, the staff area answers there alone, and the website answers as before',
    measured: `${forbidden.length} staff requests on the public’s side with a live session: ${open.length} not 404; ${shut.length} of the others refused; the lead seen by staff: ${body.includes(mark)}`,
    kept: open.length === 0 && shut.length === 0 && body.includes(mark),
    faults: [...open, ...shut],
  };
}
