import type { ReactNode } from 'react';
import { ask } from '../overlay/overlays';
import { type BoxWords, MessageBox } from './MessageBox';

/**
 * Questions by promise (specification sections 4, 5 and 9): resolved on confirm, rejected with Dismissed on cancel or close. Esc and a
 * tap beside close a box, unless it is an alert. Boxes lie upon each other, the newest on top. The third, `promptBox`, comes with
 * `shared-ui/forms`: nobody is asked for a text on a first screen.
 */
export const messageBox = {
  /** Tells something that must be acknowledged. Never rejects. */
  alert: (message: ReactNode, words: Omit<BoxWords, 'cancelText'> = {}): Promise<void> =>
    ask<void>(({ open, answer }) => (
      <MessageBox
        {...words}
        alert
        open={open}
        message={message}
        onConfirm={() => answer()}
        onDismiss={() => {}}
      />
    )),

  /** Asks for consent. */
  confirm: (message: ReactNode, words: BoxWords = {}): Promise<void> =>
    ask<void>(({ open, answer, dismiss }) => (
      <MessageBox {...words} open={open} message={message} onConfirm={() => answer()} onDismiss={dismiss} />
    )),
};
