import { expect, it } from 'vitest';
import { limitNetworks } from './limit-key.ts';

it.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['2001:db8:7:7::1', ['2001:db8:7:7::/64', '2001:db8:7::/48']],
  ['2001:0db8:0007:0007:ffff:ffff:ffff:ffff', ['2001:db8:7:7::/64', '2001:db8:7::/48']],
  ['2001:db8::', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
])('%s is counted by %j', (address, networks) => {
  expect(limitNetworks(address)).toEqual(networks);
});
