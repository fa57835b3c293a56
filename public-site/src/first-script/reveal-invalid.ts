/**
 * Scrolls a field that the browser reports as invalid into view together with its label. Safari ignores the field's
 * scroll margin, which leaves the label behind the bar.
 */
export function revealInvalid(): void {
  const reveal = ({ target }: Event): void => {
    // The browser moves focus after it has reported every field.
    requestAnimationFrame(() => {
      if (target instanceof HTMLElement && target === document.activeElement)
        target.scrollIntoView({ block: 'nearest' });
    });
  };
  addEventListener('invalid', reveal, { capture: true });
}
