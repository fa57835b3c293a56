/**
 * The kit's public interface: everything a host may use through `#ui`. Within one `contract`, only additions are
 * allowed. Styles come from `ui.css`, a file of its own, never from the component modules.
 */
export { Accordion, type AccordionItem, type AccordionProps } from './accordion/accordion.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export { LinkButton, type LinkButtonProps } from './button/link-button.tsx';
export { Card, type CardProps } from './card/card.tsx';
export { Carousel, type CarouselProps, type CarouselWords } from './carousel/carousel.tsx';
export { contract } from './contract.ts';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx';
export { SelectField, type SelectFieldProps } from './field/select-field.tsx';
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { type TabItem, Tabs, type TabsProps } from './tabs/tabs.tsx';
export { clearToasts, type ToastMessage, toast } from './toast/toast.ts';
export { Toaster, type ToasterProps, type ToasterWords } from './toast/toaster.tsx';
export { version } from './version.ts';
