export interface ToasterWords {
    notifications: string;
    dismiss: string;
}
export interface ToasterProps {
    words?: ToasterWords;
}
export declare function Toaster({ words }?: ToasterProps): import("react").JSX.Element;
export declare function DialogToaster({ words }?: ToasterProps): import("react").JSX.Element;
