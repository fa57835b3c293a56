import { formatDateTime } from '../lib/format.ts';

/** From when the first passkey of an owner gives its rights, and how to have them sooner. */
export function RightsWait({ name, from }: { name: string; from: string }) {
  return (
    <>
      Your passkey gives you an owner’s rights from {formatDateTime(from)}. To have them sooner, ask another owner to
      confirm it on the People screen, or run this on the server: <code>npm run staff -- confirm-passkey {name}</code>
    </>
  );
}
