import { firm } from '../content/firm.ts';
import { sanAntonioOffice } from '../content/offices.ts';

export function Footer() {
  return (
    <footer className="footer">
      <a href={`tel:${sanAntonioOffice.phoneLink}`}>{sanAntonioOffice.phone}</a>
      <a href={`mailto:${firm.email}`}>{firm.email}</a>
    </footer>
  );
}
