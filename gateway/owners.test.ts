import { expect, test } from 'vitest';
import { calls } from '../api/src/calls.ts';
import type { Call } from '../api/src/http/calls.ts';
import { readVariable } from './nginx-conf.ts';

/** Both gateways use the map in nginx.conf. */
test.each(Object.values<Call>(calls))('nginx.conf gives $path to whom it is declared for', (call) => {
  const isPublic = call.who === 'public' && !call.onStaffHost;
  expect(readVariable('owner', { uri: call.path })).toBe(isPublic ? 'public' : 'staff');
});
