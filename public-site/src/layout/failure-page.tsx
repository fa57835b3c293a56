import { firm } from '../content/firm.ts';
import { sanAntonioOffice } from '../content/offices.ts';

/** The last resort, when even the bundled kit cannot render: the phone number and a fresh page, on plain HTML alone. */
export function FailurePage() {
  return (
    <main className="failure-page">
      <h1>{firm.name}</h1>
      <p>This page did not load as it should. We are still one call away.</p>
      <p>
        <a href={`tel:${sanAntonioOffice.phoneLink}`}>Call {sanAntonioOffice.phone}</a>
      </p>
      <p>
        <a href="/">Reload the site</a>
      </p>
    </main>
  );
}
