import type { ReactNode } from 'react';
import { ask } from '../overlay/overlays';
import { type BoxWords, MessageBox, type PromptRules } from './MessageBox';

/**
 * Questions by promise (specification sections 4, 5 and 9): resolved on confirm, rejected with Dismissed on cancel or close. Esc and a
 * tap beside close a box, unless it is an alert. Boxes lie upon each other, the newest on top.
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

  /** Asks for a text; a text that breaks the rules shows their error and cannot be confirmed. Out: the text. */
  prompt: (message: ReactNode, rules: BoxWords & PromptRules = {}): Promise<string> =>
    ask<string>(({ open, answer, dismiss }) => (
      <MessageBox
        {...rules}
        prompt={rules}
        open={open}
        message={message}
        onConfirm={answer}
        onDismiss={dismiss}
      />
    )),
};
