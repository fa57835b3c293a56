import { BlockList, isIP, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';
import type { AppContext } from './app-env.ts';

export type ClientIp = (c: AppContext) => string;

/**
 * Returns a function that finds a request's address. A forwarding header counts only if the peer is a trusted proxy;
 * read from the right, the first address that is not a trusted proxy is the client's. A visitor's own header is never
 * trusted.
 */
export function clientIpFrom(trustedProxies: readonly string[]): ClientIp {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  // Caches the verdicts: the peers are few, the gateway's addresses, unless there is no gateway.
  const trustedPeers = new LRUCache<string, boolean>({ max: 1000, memoMethod: isTrusted });
  return (c) => {
    const peer = plain(c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1');
    if (!trustedPeers.memo(peer)) return peer;
    return namedClient(c.req.header('x-forwarded-for') ?? c.req.header('x-real-ip') ?? '', isTrusted) ?? peer;
  };
}

/** Returns the address that the gateway names; behind several proxies, the first from the right that is none of them. */
function namedClient(forwarded: string, isTrusted: (address: string) => boolean): string | undefined {
  const chain = forwarded.includes(',') ? forwarded.split(',').map(plain).reverse() : [plain(forwarded)];
  for (const address of chain) {
    if (isIP(address) === 0) return undefined;
    if (chain.length === 1 || !isTrusted(address)) return address;
  }
  return undefined;
}

/** Unwraps IPv4 in IPv6, and removes the zone, which is this machine's and not the client's. */
function plain(address: string): string {
  const zone = address.indexOf('%');
  const trimmed = (zone < 0 ? address : address.slice(0, zone)).trim();
  return trimmed.startsWith('::ffff:') && trimmed.includes('.') ? trimmed.slice(7) : trimmed;
}
