import { sanAntonioOffice } from '@advocate/facts/offices';
import texts from '../../../public-site/src/content/contact-page.ts';
import { type Site, SiteContext } from '../../../public-site/src/lib/site.ts';
import { ContactForm } from '../../../public-site/src/pages/contact/contact-form.tsx';

/** Of what all pages share the form asks for no more than the language. */
const site = { language: 'en', texts: {} } as unknown as Site;

/** The form with its texts in its script, as the product has them: what an island is handed goes into the HTML. */
export const ContactIsland = () => (
  <SiteContext value={site}>
    <ContactForm office={sanAntonioOffice} texts={texts} />
  </SiteContext>
);
