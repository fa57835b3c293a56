export interface ToastMessage {
    title: string;
    description?: string;
    detail?: string;
    action?: {
        label: string;
        onPress: () => void;
    };
    variant?: 'default' | 'destructive';
    replacesOthers?: boolean;
}
export interface ShownToast extends ToastMessage {
    id: number;
}
interface Toasts {
    shown: readonly ShownToast[];
    dialogs: readonly string[];
}
export declare function toast(message: ToastMessage): () => void;
export declare function dismiss(id: number): void;
export declare function clearToasts(): void;
export declare function showToastsIn(dialog: string): () => void;
export declare function useToasts(): Toasts;
export {};
