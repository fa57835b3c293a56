import { type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../button/button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import { dismiss, type ShownToast, showToastsIn, useToasts } from './toast.ts';

const visibleMs = 6000;
const visibleWithActionMs = 12_000;

/** Labels of the toast region and its buttons, in the language of the page. */
export interface ToasterWords {
  notifications: string;
  dismiss: string;
}

const english: ToasterWords = { notifications: 'Notifications', dismiss: 'Dismiss notification' };

export interface ToasterProps {
  /** Defaults to English, for hosts built before it existed. */
  words?: ToasterWords;
}

/** The region where toasts appear on the page itself. */
export function Toaster({ words }: ToasterProps = {}) {
  const { shown, dialogs } = useToasts();
  return <ToastRegion toasts={dialogs.length === 0 ? shown : []} words={words} />;
}

/**
 * The region where toasts appear while a modal dialog is open; place it inside that dialog. The browser makes
 * everything outside a modal dialog inert on any layer: a toast there would be visible but neither announced nor
 * closable.
 */
export function DialogToaster({ words }: ToasterProps = {}) {
  const id = useId();
  const { shown, dialogs } = useToasts();
  useEffect(() => showToastsIn(id), [id]);
  return <ToastRegion toasts={dialogs.at(-1) === id ? shown : []} words={words} />;
}

interface ToastRegionProps {
  toasts: readonly ShownToast[];
  words: ToasterWords | undefined;
}

/** Both live regions exist before their first toast, so that screen readers announce that toast too. */
function ToastRegion({ toasts, words = english }: ToastRegionProps) {
  const urgent = toasts.filter((one) => one.variant === 'destructive');
  const calm = toasts.filter((one) => one.variant !== 'destructive');
  return (
    <section className="ui-toaster" aria-label={words.notifications}>
      <div role="alert">
        {urgent.map((one) => (
          <Toast key={one.id} {...one} dismissLabel={words.dismiss} />
        ))}
      </div>
      <div role="status">
        {calm.map((one) => (
          <Toast key={one.id} {...one} dismissLabel={words.dismiss} />
        ))}
      </div>
    </section>
  );
}

interface ToastProps extends ShownToast {
  dismissLabel: string;
}

function Toast({ id, title, description, detail, action, link, variant = 'default', dismissLabel }: ToastProps) {
  const timer = useRef(0);
  const stay = () => window.clearTimeout(timer.current);
  const leave = (event?: SyntheticEvent) => {
    stay();
    // The pointer may leave while keyboard focus stays inside, and the other way around.
    if (variant === 'destructive' || event?.currentTarget.matches(':hover, :focus-within')) return;
    timer.current = window.setTimeout(() => dismiss(id), action ? visibleWithActionMs : visibleMs);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer starts once, when the toast appears
  useEffect(() => {
    leave();
    return stay;
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only stops the timer; the button is the control
    <div
      className={`ui-toast ui-toast--${variant}`}
      onPointerEnter={stay}
      onPointerLeave={leave}
      onFocus={stay}
      onBlur={leave}
    >
      <div className="ui-toast__text">
        <p className="ui-toast__title">{title}</p>
        {description && <p className="ui-toast__description">{description}</p>}
        {detail && <p className="ui-toast__detail">{detail}</p>}
      </div>
      {link && (
        <LinkButton size="small" to={link.to} onClick={link.onFollow}>
          {link.label}
        </LinkButton>
      )}
      {action && (
        <Button
          size="small"
          onClick={() => {
            dismiss(id);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <button type="button" className="ui-close" aria-label={dismissLabel} onClick={() => dismiss(id)}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
}
