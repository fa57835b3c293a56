export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'call'
  | 'danger'
  | 'danger-outline'
  | 'danger-quiet'
  | 'light';
export type ButtonSize = 'medium' | 'small' | 'square' | 'two-line';

/** Returns the class names shared by everything that looks like a button. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, extra?: string): string {
  return ['ui-button', `ui-button--${variant}`, `ui-button--${size}`, extra].filter(Boolean).join(' ');
}
