import { once } from 'node:events';
import { connect } from 'node:tls';
import type { Check, Finding } from '../check.ts';

const MIN_DAYS = 14;
const TIMEOUT_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;

export const certificate: Check = {
  code: 'certificate',
  severity: 'serious',
  when: 'the certificate of the website or the staff area, as seen from the API, has less than 14 days',
  everySeconds: 600,
  async look({ publicUrl, adminUrl }) {
    const origins = new Set([publicUrl, adminUrl].map((address) => new URL(address).origin));
    const found = await Promise.all([...origins].filter((url) => url.startsWith('https:')).map(findingOf));
    return found.flat();
  },
};

async function findingOf(origin: string): Promise<Finding[]> {
  const { host: about } = new URL(origin);
  try {
    const message = `The certificate of ${about} expires in less than ${MIN_DAYS} days, or has expired. Renew it before browsers refuse the website.`;
    return (await daysLeft(origin)) < MIN_DAYS ? [{ about, message }] : [];
  } catch {
    const message = `The API cannot reach ${about}, so it does not know when its certificate expires. Check that the API’s machine can reach the gateway by that name.`;
    return [{ about, message, isUnknown: true }];
  }
}

/** Until the certificate ends that a visitor of this address is shown, negative when it has. */
async function daysLeft(origin: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  // An invalid one is wanted too.
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}
