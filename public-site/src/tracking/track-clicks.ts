import { sendEvent } from './send-event.ts';
import { sessionId } from './visit-session.ts';

/** Returns the readable target of a `tel:` or `mailto:` URL, or undefined for any other URL and for a draft to nobody. */
export function contactTarget(href: string): { scheme: 'tel' | 'mailto'; address: string } | undefined {
  const [, scheme, address] = /^\s*(tel|mailto):([^?#]*)/i.exec(href) ?? [];
  if (!scheme || !address) return undefined;
  return { scheme: scheme.toLowerCase() as 'tel' | 'mailto', address: readable(address) };
}

/** An invalid percent sign must not prevent the click from being counted. */
function readable(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Counts clicks on `tel:` and `mailto:` links anywhere in the document; never blocks the click. */
export function trackClicks(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      const contact = link && contactTarget(link.getAttribute('href') ?? '');
      if (!contact) return;
      const pageSource = location.pathname;
      const session = sessionId();
      if (contact.scheme === 'tel')
        sendEvent('/api/track-call.php', { phoneNumber: contact.address, pageSource }, session);
      else sendEvent('/api/track-email.php', { email: contact.address, pageSource }, session);
    },
    { capture: true },
  );
}
