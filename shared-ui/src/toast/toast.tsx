import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../icon/Icon';
import { overlay } from '../overlay/overlays';
import classes from './Toast.module.css';

export interface ToastOptions {
  kind?: 'plain' | 'ok' | 'danger';
  /** Display duration, in ms. */
  ms?: number;
}

let removeToast: (() => void) | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * A short message about what has just happened; a new one replaces the last. A manual popover enters the top layer
 * each time it is shown, so it is above every dialog.
 */
export function toast(text: string, { kind = 'plain', ms = 2600 }: ToastOptions = {}): void {
  clearTimeout(timer);
  removeToast?.();
  removeToast = overlay(<Toast text={text} kind={kind} />);
  timer = setTimeout(() => removeToast?.(), ms);
}

function Toast({ text, kind }: { text: string; kind: NonNullable<ToastOptions['kind']> }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    ref.current?.showPopover();
  }, []);
  return (
    <div ref={ref} popover="manual" className={classes.toast} role={kind === 'danger' ? 'alert' : 'status'}>
      {kind !== 'plain' && <Icon name={kind === 'ok' ? 'check' : 'alert'} />}
      {text}
    </div>
  );
}
