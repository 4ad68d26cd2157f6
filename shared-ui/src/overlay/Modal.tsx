import { type ComponentPropsWithRef, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { pushLayer } from './escape';

export interface ModalProps
  extends Omit<ComponentPropsWithRef<'dialog'>, 'open' | 'ref' | 'onClose' | 'onCancel' | 'onClick'> {
  open: boolean;
  /** Asked for by Esc, a tap beside it, or the platform's back gesture. The owner decides and sets `open`. */
  onDismiss: () => void;
  /** False: only its own buttons close it (an alert). */
  dismissible?: boolean;
}

/**
 * A native modal dialog: what lies under it is inert, focus is kept in it and given back when it closes. An element with
 * data-autofocus gets the focus first. Its box must fill the dialog element, so that a tap on the element itself is a tap beside.
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
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const takeAway = pushLayer(() => dismiss());
    const stop = listenBeside(element, () => dismiss());
    return () => {
      takeAway();
      stop();
      element.close();
    };
  }, [open]);

  return (
    <dialog
      {...dialog}
      ref={ref}
      // While it fades away it is seen, yet neither read out nor tapped, by what knows no `inert` either.
      inert={!open}
      aria-hidden={!open || undefined}
      closedby={dismissible ? 'closerequest' : 'none'}
      onCancel={(event) => {
        // A file input inside sends a cancel of its own, which bubbles.
        if (event.target !== ref.current) return;
        event.preventDefault();
        if (dismissible) onDismiss();
      }}
      onClose={() => {
        // The browser closed it by itself, which it may at a second back gesture.
        if (open && !ref.current?.open) onDismiss();
      }}
    >
      {children}
    </dialog>
  );
}

/**
 * Hears taps that both begin and end beside the box: a selection drawn out of it is none. They leave the focus where it is. Out:
 * stops hearing.
 */
function listenBeside(dialog: HTMLDialogElement, onTap: () => void): () => void {
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
