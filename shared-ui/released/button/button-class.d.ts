export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';
export declare function buttonClass(variant: ButtonVariant, size: ButtonSize, extra?: string): string;
