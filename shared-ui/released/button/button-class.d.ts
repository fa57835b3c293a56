export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';
/** Class names shared by everything that looks like a button. */
export declare function buttonClass(variant: ButtonVariant, size: ButtonSize, extra?: string): string;
