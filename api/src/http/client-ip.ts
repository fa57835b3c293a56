import { BlockList, isIP, isIPv6 } from 'node:net';
import type { AppContext } from './app-env.ts';

export type ClientIp = (c: AppContext) => string;

/**
 * The address a request comes from. A forwarding header counts only when the peer is a trusted proxy; read from the
 * right, the first address that is no trusted proxy is the client's. SECURITY: no header of a visitor is believed.
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
  return (c) => {
    const peer = plain(c.env?.incoming?.socket?.remoteAddress ?? '127.0.0.1');
    if (trustedProxies.length === 0 || !isTrusted(peer)) return peer;
    const chain = (c.req.header('x-forwarded-for') ?? c.req.header('x-real-ip') ?? '').split(',').map(plain);
    for (const address of chain.reverse()) {
      if (isIP(address) === 0) return peer;
      if (!isTrusted(address)) return address;
    }
    return peer;
  };
}

function plain(address: string): string {
  const trimmed = address.trim();
  return trimmed.startsWith('::ffff:') && trimmed.includes('.') ? trimmed.slice(7) : trimmed;
}

/** What a limit counts by: an IPv4 address, or the /64 that one IPv6 customer has for himself. */
export function limitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === '' ? [] : tail.split(':');
  const filled = address.includes('::')
    ? [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
    : groups;
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
