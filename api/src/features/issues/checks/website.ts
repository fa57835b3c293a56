import { once } from 'node:events';
import { connect } from 'node:tls';
import type { Check, Finding } from '../check.ts';

const MIN_DAYS = 14;
const TIMEOUT_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;

export const certificate: Check = {
  code: 'certificate',
  severity: 'serious',
  when: 'the certificate of the website or the staff area, as seen from the API, expires in less than 14 days',
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

/** Returns the days until the certificate that this address presents expires: negative once it has expired. */
async function daysLeft(origin: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  // Invalid certificates are read too.
  const options = { host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false };
  const socket = connect(options);
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return (Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / DAY_MS;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}

const CANONICAL = /<link\s+rel="canonical"\s+href="([^"]*)"/;

/** Reads the address that the site was built for from the home page's canonical link. */
export const publicUrl: Check = {
  code: 'site-address',
  severity: 'warning',
  when: 'the public site was built for another address than its own',
  everySeconds: 60,
  async look({ publicUrl: url }) {
    const canonical = await canonicalOf(url);
    if (canonical === undefined) {
      const message = `The API cannot read the home page at ${url}. Check that the address is right and that the API’s machine can reach the gateway by it.`;
      return [{ message, isUnknown: true }];
    }
    const message = `The public site was built for ${canonical} instead of ${url}: build it again with the right PUBLIC_URL.`;
    return canonical === url ? [] : [{ message }];
  },
};

async function canonicalOf(url: string): Promise<string | undefined> {
  try {
    const headers = { Accept: 'text/html', 'User-Agent': 'advocate-site-check' };
    const response = await fetch(`${url}/`, { headers, signal: AbortSignal.timeout(3000) });
    const page = await response.text();
    return response.ok ? CANONICAL.exec(page)?.[1]?.replace(/\/$/, '') : undefined;
  } catch {
    return undefined;
  }
}
