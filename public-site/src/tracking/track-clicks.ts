import { sendEvent } from './send-event.ts';

/** Counts clicks on `tel:` and `mailto:` links, whoever rendered them; never stops the click. Spec section 7. */
export function trackClicks(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link) return;
      const pageSource = location.pathname;
      const [scheme, address = ''] = link.href.split(/:(.*)/s);
      const decoded = decodeURIComponent(address.split('?')[0] ?? '');
      if (scheme === 'tel') sendEvent('/api/track-call.php', { phoneNumber: decoded, pageSource });
      if (scheme === 'mailto') sendEvent('/api/track-email.php', { email: decoded, pageSource });
    },
    { capture: true },
  );
}
