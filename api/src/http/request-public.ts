import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Addresses of the local machine and network, and those that nobody has. */
const inward = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inward.addSubnet(network, prefix, 'ipv4');
}

/** Returns whether an IP address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  // For IPv6, only global unicast addresses; that excludes wrapped IPv4, local and multicast ones.
  if (isIP(address) === 6) return /^[23]/.test(address) && !/^(2001:db8|2002):/i.test(address);
  return isIP(address) === 4 && !inward.check(address, 'ipv4');
}

export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
  override message = 'the address leads into a private network';
}

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a host and refuses it if any of its addresses is private; connects to an address that was checked. */
function lookupPublic(host: string, options: LookupOptions, callback: LookupCallback) {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new PrivateAddress(), []);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
}

export interface PublicRequest {
  url: string;
  headers: Record<string, string>;
  /** With it, the request is a POST with this as JSON; without it, a GET. */
  body?: string;
  allowPrivate: boolean;
  /** How long the whole answer may take. */
  timeoutMs: number;
}

/**
 * Sends a request to a server that someone else chose; redirects are not followed. Rejects if there is no answer in time,
 * and with `PrivateAddress`, before anything is sent, if the host is in a private network and that is not allowed.
 */
export async function requestPublic(options: PublicRequest): Promise<IncomingMessage> {
  const { url, headers, body, allowPrivate, timeoutMs } = options;
  const to = new URL(url);
  const host = to.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress();
  const request = to.protocol === 'https:' ? httpsRequest : httpRequest;
  const ofBody =
    body === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sending = request(
      to,
      {
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        headers: { ...ofBody, ...headers },
        signal: AbortSignal.timeout(timeoutMs),
        ...(allowPrivate ? {} : { lookup: lookupPublic }),
      },
      resolve,
    );
    sending.on('error', reject);
    sending.end(body);
  });
}
