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

const rows = Object.values<Call>(calls).map((call) => [
  `${call.method} ${call.path}`,
  permissionOf(call),
  Object.keys(call.input?.entries ?? {}).join(', '),
]);
const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
for (const row of rows)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
