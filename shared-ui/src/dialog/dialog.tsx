import { type ReactNode, useEffect, useId, useRef } from 'react';
import { DialogToaster } from '../toast/toaster.tsx';

export interface DialogProps {
  open: boolean;
  /** Called for Escape, the close button and a click that begins and ends beside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom; they stay in sight while the content scrolls. */
  footer?: ReactNode;
}

/** A modal dialog on the native element: focus is kept inside and given back by the browser. */
export function Dialog({ open, onClose, title, children, footer }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedBeside = useRef(false);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the native dialog reports as `cancel`
    <dialog
      ref={element}
      className="ui-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === element.current;
      }}
      onPointerUp={(event) => {
        if (event.target !== element.current) pressedBeside.current = false;
      }}
      onClick={(event) => {
        // Text that is marked to beyond the edge ends in a click on the dialog as well.
        if (pressedBeside.current && event.target === element.current) onClose();
      }}
    >
      {open && (
        <div className="ui-dialog__frame">
          <header className="ui-dialog__header">
            <h2 className="ui-dialog__title" id={titleId}>
              {title}
            </h2>
            <button type="button" className="ui-dialog__close" aria-label="Close dialog" onClick={onClose}>
              <span aria-hidden="true">×</span>
            </button>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
          <section className="ui-dialog__body" tabIndex={0} aria-labelledby={titleId}>
            {children}
          </section>
          {footer && <footer className="ui-dialog__footer">{footer}</footer>}
        </div>
      )}
      {open && <DialogToaster />}
    </dialog>
  );
}
