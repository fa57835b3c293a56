import { offices } from '../content/offices.ts';
import { paths } from '../routes.ts';

interface SiteLink {
  label: string;
  to: string;
}

/** The links of bar, drawer and footer. Spec section 2, navigation bar. */
export const siteLinks: readonly SiteLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'About', to: paths.about },
  { label: 'Practice Areas', to: paths.practiceAreas },
];

/** The entries of the Contact menu. */
export const contactLinks: readonly SiteLink[] = offices.map(({ id, menuLabel }) => ({
  label: menuLabel,
  to: id === 'denver' ? paths.contactColorado : paths.contact,
}));
