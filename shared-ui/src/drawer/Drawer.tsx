import { type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon/Icon';
import { Modal } from '../overlay/Modal';
import classes from './Drawer.module.css';
import { useAboveKeyboard } from './use-above-keyboard';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons at the foot; the last is the main one. */
  foot?: ReactNode;
  /** As high as its content instead of 86 % of the screen. */
  low?: boolean;
  /** The content fills the sheet without padding and scrolls by itself. */
  fill?: boolean;
  children: ReactNode;
}

/** A bottom sheet. Mounted when first opened; from then on its content keeps its state while closed. */
export function Drawer({ open, onClose, title, foot, low, fill, children }: DrawerProps) {
  const id = useId();
  const sheet = useRef<HTMLDivElement>(null);
  useAboveKeyboard(sheet, open);
  const [isRendered, setIsRendered] = useState(open);
  if (open && !isRendered) setIsRendered(true);
  return (
    <Modal open={open} onDismiss={onClose} className={classes.dialog} aria-labelledby={id}>
      {isRendered && (
        <div ref={sheet} className={low ? classes.low : classes.sheet}>
          <header className={classes.head}>
            {/* Takes the initial focus unless the content asks for it, so that no button shows a focus ring before a key is pressed. */}
            <h2 id={id} tabIndex={-1} data-autofocus>
              {title}
            </h2>
            <button type="button" className={classes.close} aria-label="关闭" onClick={onClose}>
              <Icon name="close" />
            </button>
          </header>
          <div className={cx(classes.body, fill && classes.fill)}>{children}</div>
          {foot && <footer className={classes.foot}>{foot}</footer>}
        </div>
      )}
    </Modal>
  );
}
