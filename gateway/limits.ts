import { limitNetworks } from '@advocate/facts/limit-key';

/** Open requests of one address or /64, and of one /48, as in nginx.conf. */
const AT_ONCE = [200, 2_000];

/**
 * Counts the open requests of each network. The function that it returns tests whether another request of an address
 * exceeds a limit; the request counts until `whenClosed` calls back.
 */
export function createLimits() {
  const open = new Map<string, number>();
  return (address: string, whenClosed: (close: () => void) => void): boolean => {
    const networks = limitNetworks(address);
    const isTooMany = networks.map((network, at) => {
      const count = (open.get(network) ?? 0) + 1;
      open.set(network, count);
      return count > (AT_ONCE[at] ?? 0);
    });
    whenClosed(() => {
      for (const network of networks) {
        const left = (open.get(network) ?? 1) - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      }
    });
    return isTooMany.includes(true);
  };
}
