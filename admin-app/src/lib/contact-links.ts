import type { Lead } from '@advocate/api/contracts';
import { formatNational, type PhoneLink } from '@advocate/facts/phone-digits';

type Phone = Pick<Lead, 'phone' | 'phone_links'>;

/** Returns a link that starts an email. What a visitor typed stays one address and adds no headers. */
export function mailTo(email: string, subject = ''): string {
  return `mailto:${escapeMarks(email)}${subject === '' ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}

/** Returns the links that dial the numbers in a phone, with their texts: the whole phone where it has only one. */
export function callLinks({ phone, phone_links }: Phone): PhoneLink[] {
  const asTyped = { text: phone, href: `tel:${escapeMarks(phone)}`, formatted: formatNational(phone) };
  const links = phone_links ?? (phone === '' ? [] : [asTyped]);
  return links.length === 1 ? links.map((link) => ({ ...link, text: phone })) : links;
}

/** Returns the phone as typed, in parts: its numbers as links, and the words around them. */
export function phoneParts(lead: Phone): (string | PhoneLink)[] {
  let rest = lead.phone;
  const parts = callLinks(lead).flatMap((link) => {
    const [before = '', ...after] = rest.split(link.text);
    rest = after.join(link.text);
    return [before, link];
  });
  return [...parts, rest].filter((part) => part !== '');
}

function escapeMarks(text: string): string {
  return text.replace(/[%?&#]/g, encodeURIComponent);
}
