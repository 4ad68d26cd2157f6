import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icon/Icon';
import { overlay } from '../overlay/overlays';
import classes from './Toast.module.css';

export interface ToastOptions {
  kind?: 'plain' | 'ok' | 'danger';
  /** Display duration, in ms. With an action it does not pass while the pointer or the keyboard focus is on the toast. */
  ms?: number;
  /** One button, such as 撤销. */
  action?: { label: string; onSelect: () => void };
}

const SHORT_MS = 2600;
/** Long enough to read, to reach the button by keyboard and to decide. */
export const ACTION_MS = 10_000;

let removeToast: (() => void) | undefined;

/**
 * A short message about what has just happened; a new one replaces the last. A manual popover enters the top layer
 * each time it is shown, so it is above every dialog.
 */
export function toast(text: string, options: ToastOptions = {}): void {
  removeToast?.();
  const remove = overlay(
    <Toast text={text} {...options} from={document.activeElement} onEnd={() => remove()} />,
  );
  removeToast = remove;
}

interface ToastProps extends ToastOptions {
  text: string;
  /** The element that had the focus when the toast was requested. */
  from: Element | null;
  onEnd: () => void;
}

function Toast({
  text,
  kind = 'plain',
  action,
  ms = action ? ACTION_MS : SHORT_MS,
  from,
  onEnd,
}: ToastProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const dialog = useOpenDialog(action !== undefined);
  const end = useEffectEvent(onEnd);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another place it is another element
  useLayoutEffect(() => {
    // Tab leads from the control that was used to the button.
    ref.current?.showPopover(from instanceof HTMLElement && from.isConnected ? { source: from } : undefined);
  }, [dialog]);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => end(), ms);
    return () => clearTimeout(timer);
  }, [held, ms]);
  // The control that was used may be gone with what it removed: then the button takes the focus that would be lost.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) ref.current?.querySelector('button')?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
  const element = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the toast while it is in use
    <div
      ref={ref}
      popover="manual"
      className={classes.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ target }) => setHeld(target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
    >
      {kind !== 'plain' && <Icon name={kind === 'ok' ? 'check' : 'alert'} />}
      <span role={kind === 'danger' ? 'alert' : 'status'}>{text}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            onEnd();
            action.onSelect();
            if (from instanceof HTMLElement && from.isConnected) from.focus();
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  );
  return dialog ? createPortal(element, dialog) : element;
}

/** The topmost modal dialog, outside of which nothing can be pressed; undefined once it closes. */
function useOpenDialog(wanted: boolean): HTMLDialogElement | undefined {
  const [dialog, setDialog] = useState(() =>
    wanted ? [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) : undefined,
  );
  useEffect(() => {
    const left = () => setDialog(undefined);
    dialog?.addEventListener('close', left);
    return () => dialog?.removeEventListener('close', left);
  }, [dialog]);
  return dialog;
}
