/**
 * Brings a field that the browser complains about into view together with its label. Safari by itself leaves out the
 * field's scroll margin, and the label stays behind the bar.
 */
export function revealInvalid(): void {
  const reveal = ({ target }: Event): void => {
    // The browser moves the focus after it has reported every field.
    requestAnimationFrame(() => {
      if (target instanceof HTMLElement && target === document.activeElement)
        target.scrollIntoView({ block: 'nearest' });
    });
  };
  addEventListener('invalid', reveal, { capture: true });
}
