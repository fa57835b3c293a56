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
  /** False: it stands at the side, and the page beside it stays in use. Hosts on a kit without this get a modal one. */
  modal?: boolean;
}

/** A dialog on the native element. While it is modal, focus is kept inside and given back by the browser. */
export function Dialog({ open, onClose, title, children, footer, modal = true }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedBeside = useRef(false);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    // One that is shown the other way, as in a window that has become wide, is shown anew.
    if (dialog.open && (!open || dialog.matches(':modal') !== modal)) dialog.close();
    if (!open || dialog.open) return;
    if (modal) dialog.showModal();
    else dialog.show();
  }, [open, modal]);

  return (
    <dialog
      ref={element}
      className={modal ? 'ui-dialog' : 'ui-dialog ui-dialog--aside'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (modal || event.key !== 'Escape' || event.defaultPrevented) return;
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
        if (modal && pressedBeside.current && event.target === element.current) onClose();
      }}
    >
      {open && (
        <div className="ui-dialog__frame">
          <header className="ui-dialog__header">
            <h2 className="ui-dialog__title" id={titleId}>
              {title}
            </h2>
            <button type="button" className="ui-close" aria-label="Close dialog" onClick={onClose}>
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
      {open && modal && <DialogToaster />}
    </dialog>
  );
}
