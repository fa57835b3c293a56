import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { DialogToaster } from '../toast/toaster.tsx';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button, and a click that begins and ends outside the dialog. */
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons at the bottom; they stay visible while the content scrolls. */
  footer?: ReactNode;
  /** When false, it is at the side and the page stays usable. A kit without this property shows a modal dialog. */
  modal?: boolean;
}

/** A dialog on the native element. While it is modal, the browser keeps focus inside and returns it afterward. */
export function Dialog({ open, onClose, title, children, footer, modal = true }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const pressedBeside = useRef(false);

  const follow = useCallback(() => {
    const dialog = element.current;
    if (!dialog) return;
    // A dialog open in the other mode, as when a window has been widened, is closed and reopened.
    if (dialog.open && (!open || dialog.matches(':modal') !== modal)) dialog.close();
    if (!open || dialog.open) return;
    if (modal) dialog.showModal();
    else dialog.show();
  }, [open, modal]);
  useEffect(follow, [follow]);

  return (
    <dialog
      ref={element}
      className={modal ? 'ui-dialog' : 'ui-dialog ui-dialog--aside'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Chromium closes it without `cancel` when Escape is pressed repeatedly.
      onClose={() => {
        if (!open || element.current?.open) return;
        follow();
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
        // Selecting text and releasing past the edge also ends in a click on the dialog.
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
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
