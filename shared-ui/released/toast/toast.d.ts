export interface ToastMessage {
    title: string;
    description?: string;
    /** A destructive toast is announced at once and stays until it is closed or replaced. */
    variant?: 'default' | 'destructive';
    /** Takes the others away: after a success, the failures before it are no longer true. */
    replacesOthers?: boolean;
}
/** Shows a message; the newest three stay. Needs one `<Toaster />` on the page. */
export declare function toast(message: ToastMessage): void;
/** Where toasts appear. Both live regions are on the page from the start, so that screen readers hear the first one. */
export declare function Toaster(): import("react").JSX.Element;
