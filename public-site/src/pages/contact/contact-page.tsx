import { TextField } from '#ui';
import { contactPages } from '../../content/contact-page.ts';
import type { OfficeId } from '../../content/offices.ts';

export function ContactPage({ office }: { office: OfficeId }) {
  return (
    <>
      <h1>{contactPages[office].heading}</h1>
      <form action="/mail.php" method="post">
        <TextField label="Name" name="name" required />
      </form>
    </>
  );
}
