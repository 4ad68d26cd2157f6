import type { ReactNode } from 'react';
import { openLayer } from '../overlay/overlays';
import { MessageBox, type MessageBoxOptions } from './MessageBox';

/**
 * Promise-based dialogs (specification sections 4, 5 and 9): resolved on confirm, rejected with Dismissed on cancel
 * or close. Esc and a tap on the backdrop close a box, unless it is an alert. Boxes stack, the newest on top. The
 * third, `promptBox`, is in `shared-ui/forms`: the first screen does without it.
 */
export const messageBox = {
  /** Shows a message that must be acknowledged. Never rejects. */
  alert: (message: ReactNode, words: Omit<MessageBoxOptions, 'cancelText'> = {}): Promise<void> =>
    openLayer<void>(({ open, answer }) => (
      <MessageBox
        {...words}
        alert
        open={open}
        message={message}
        onConfirm={() => answer()}
        onDismiss={() => {}}
      />
    )),

  /** Asks for confirmation. */
  confirm: (message: ReactNode, words: MessageBoxOptions = {}): Promise<void> =>
    openLayer<void>(({ open, answer, dismiss }) => (
      <MessageBox {...words} open={open} message={message} onConfirm={() => answer()} onDismiss={dismiss} />
    )),
};
