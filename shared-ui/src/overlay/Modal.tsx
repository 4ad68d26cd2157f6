import { type ComponentPropsWithRef, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { pushLayer } from './escape';

export interface ModalProps
  extends Omit<ComponentPropsWithRef<'dialog'>, 'open' | 'ref' | 'onClose' | 'onCancel' | 'onClick'> {
  open: boolean;
  /** Called on Esc, a tap on the backdrop, or the platform's back gesture. The owner decides and sets `open`. */
  onDismiss: () => void;
  /** False: only its own buttons close it (an alert). */
  dismissible?: boolean;
}

/**
 * A native modal dialog: the page under it is inert, the focus is trapped and restored on close. The last
 * element with data-autofocus gets the initial focus: a field of the content before the title. The content must fill the dialog element, so that a tap on the element
 * itself is a tap on the backdrop.
 */
export function Modal({ open, onDismiss, dismissible = true, children, ...dialog }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const dismiss = useEffectEvent(() => {
    if (dismissible) onDismiss();
  });

  useLayoutEffect(() => {
    const element = ref.current;
    if (!open || !element) return;
    element.showModal();
    const wanting = element.querySelectorAll<HTMLElement>('[data-autofocus]');
    wanting[wanting.length - 1]?.focus();
    const removeLayer = pushLayer(() => dismiss());
    const stop = onBackdropTap(element, () => dismiss());
    return () => {
      removeLayer();
      stop();
      element.close();
    };
  }, [open]);

  return (
    <dialog
      {...dialog}
      ref={ref}
      // During the fade-out it is visible, but hidden from screen readers and taps, also in browsers without `inert`.
      inert={!open}
      aria-hidden={!open || undefined}
      closedby={dismissible ? 'closerequest' : 'none'}
      onCancel={(event) => {
        // A file input inside sends a cancel event of its own, which bubbles.
        if (event.target !== ref.current) return;
        event.preventDefault();
        if (dismissible) onDismiss();
      }}
      onClose={() => {
        // The browser may close it by itself at a second back gesture.
        if (open && !ref.current?.open) onDismiss();
      }}
    >
      {children}
    </dialog>
  );
}

/**
 * Detects taps that both begin and end on the backdrop, so not a text selection that ends there. They do not move the
 * focus. Returns a function that removes the listeners.
 */
function onBackdropTap(dialog: HTMLDialogElement, onTap: () => void): () => void {
  let began = false;
  const down = (event: Event) => {
    began = event.target === dialog;
    if (began) event.preventDefault();
  };
  const click = (event: Event) => {
    if (began && event.target === dialog) onTap();
  };
  dialog.addEventListener('mousedown', down);
  dialog.addEventListener('click', click);
  return () => {
    dialog.removeEventListener('mousedown', down);
    dialog.removeEventListener('click', click);
  };
}
