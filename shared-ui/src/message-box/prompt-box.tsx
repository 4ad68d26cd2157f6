import type { ReactNode } from 'react';
import { openLayer } from '../overlay/overlays';
import type { MessageBoxOptions } from './MessageBox';
import { PromptBox, type PromptRules } from './PromptBox';

export type { PromptRules } from './PromptBox';

/**
 * Asks for a text (specification section 5); invalid text shows an error and cannot be confirmed. Resolves with the
 * text; rejects with Dismissed as `messageBox` does.
 */
export const promptBox = (
  message: ReactNode,
  { title, note, kind, confirmText, cancelText, ...rules }: MessageBoxOptions & PromptRules = {},
): Promise<string> =>
  openLayer<string>(({ open, answer, dismiss }) => (
    <PromptBox
      {...{ title, note, kind, confirmText, cancelText }}
      rules={rules}
      open={open}
      message={message}
      onConfirm={answer}
      onDismiss={dismiss}
    />
  ));
