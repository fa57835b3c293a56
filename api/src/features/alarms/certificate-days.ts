import { once } from 'node:events';
import { connect } from 'node:tls';

const TIMEOUT_MS = 5000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Days until the certificate ends that a visitor of this address is shown, negative when it has; null where there is none
 * to be had: another scheme than https, or nobody there.
 */
export async function certificateDays(address: string): Promise<number | null> {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:') return null;
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
  } catch {
    return null;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}
