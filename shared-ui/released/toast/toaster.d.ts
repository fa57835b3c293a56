/** What the region of the toasts and their buttons are called, in the language of the page. */
export interface ToasterWords {
    notifications: string;
    dismiss: string;
}
export interface ToasterProps {
    /** English when left out, as by hosts from before. */
    words?: ToasterWords;
}
/** Where toasts appear on the page itself. */
export declare function Toaster({ words }?: ToasterProps): import("react").JSX.Element;
/**
 * Where toasts appear while a modal dialog is open; stands inside that dialog. The browser makes everything outside a modal
 * dialog inert, whatever layer it lies on: it could be seen there, but neither be heard nor closed.
 */
export declare function DialogToaster({ words }?: ToasterProps): import("react").JSX.Element;
