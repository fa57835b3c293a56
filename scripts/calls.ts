import { calls } from '../api/src/calls.ts';
import type { Call } from '../api/src/http/calls.ts';
import { readOptions } from '../api/src/settings/read-options.ts';

readOptions('Usage: npm run calls    prints every call of the API: who may make it, and its input', {});

function permissionOf(call: Call): string {
  if (call.who === 'public') return call.onStaffHost ? 'anyone, on the staff host' : 'anyone';
  return [call.who, call.movesData && 'moves data', call.needsPasskey && 'with a passkey', call.confirm && 'asks again']
    .filter(Boolean)
    .join(', ');
}

console.table(
  Object.values<Call>(calls).map((call) => ({
    call: `${call.method} ${call.path}`,
    who: permissionOf(call),
    input: Object.keys(call.input?.entries ?? {}).join(', '),
  })),
);
