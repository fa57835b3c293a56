export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'light';
export type ButtonSize = 'medium' | 'small' | 'two-line';

/** Returns the class names shared by everything that looks like a button. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, extra?: string): string {
  return ['ui-button', `ui-button--${variant}`, `ui-button--${size}`, extra].filter(Boolean).join(' ');
}
