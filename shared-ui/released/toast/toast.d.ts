export interface ToastMessage {
    title: string;
    description?: string;
    /** Stands below the description, such as the name of what it is about. */
    detail?: string;
    /** A button beside the text. Pressing it takes the toast away; with it, a toast stays for twice as long. */
    action?: {
        label: string;
        onPress: () => void;
    };
    /** A destructive toast is announced at once and stays until it is closed or replaced. */
    variant?: 'default' | 'destructive';
    /** Takes the others away: after a success, the failures before it are no longer true. */
    replacesOthers?: boolean;
}
export interface ShownToast extends ToastMessage {
    id: number;
}
interface Toasts {
    shown: readonly ShownToast[];
    /** Modal dialogs that are open, the topmost last. */
    dialogs: readonly string[];
}
/**
 * Shows a message; the newest three stay. Needs one `<Toaster />` on the page. Gives a function that takes it away, for
 * when its reason has gone.
 */
export declare function toast(message: ToastMessage): () => void;
/** Takes a message away; nothing happens when it is gone already. */
export declare function dismiss(id: number): void;
/** Takes every message away, as when the person they were meant for has left. */
export declare function clearToasts(): void;
/** Toasts appear in this dialog from now on, until the returned function is called. */
export declare function showToastsIn(dialog: string): () => void;
/** The messages that are shown, oldest first, and the dialogs that are open. */
export declare function useToasts(): Toasts;
export {};
