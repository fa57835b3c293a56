/**
 * Returns the networks that a limit counts an address by: IPv4 alone; IPv6 by its /64, which one customer has at least,
 * and by its /48, which one customer may have as well as thousands of phones.
 */
export function limitNetworks(address: string): [string, ...string[]] {
  if (!address.includes(':')) return [address];
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === '' ? [] : tail.split(':');
  const filled = address.includes('::')
    ? [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
    : groups;
  const first = (count: number) =>
    filled
      .slice(0, count)
      .map((group) => Number.parseInt(group, 16).toString(16))
      .join(':');
  return [`${first(4)}::/64`, `${first(3)}::/48`];
}

/** Returns the narrowest of these networks. */
export const limitKey = (address: string): string => limitNetworks(address)[0];
