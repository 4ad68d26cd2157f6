import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../button/Button';
import { countLetters } from '../field/text';
import { useCounted } from '../field/use-counted';
import { Icon } from '../icon/Icon';
import classes from './Composer.module.css';

/** The contract's limit (sendInstantMessage). */
const MAX_LETTERS = 1000;
const WARN_LETTERS = 100;

export interface ComposerProps {
  /** Receives the trimmed text, never empty. The field is cleared at once: failed messages stay in the list. */
  onSend: (text: string) => void;
  /** Receives the selected pictures, one message each. Absent: pictures cannot be sent. */
  onImages?: (files: File[]) => void;
  /** Further message types, such as 发商品: small Buttons above the field. */
  extras?: ReactNode;
  /** Why the composer is disabled, in a sentence. */
  closedText?: string;
  /** Initial text: a draft. */
  defaultText?: string;
  /** Called on every change, for the draft. */
  onText?: (text: string) => void;
}

/**
 * The message composer. Enter sends with a physical keyboard (Shift+Enter inserts a line break); on a phone Enter
 * inserts a line break, and the send button does not take the focus, so that the keyboard stays open.
 */
export function Composer(props: ComposerProps) {
  const { onSend, onImages, extras, closedText, defaultText = '', onText } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(defaultText);
  const { handlers } = useCounted<HTMLTextAreaElement>({
    value: text,
    maxLength: MAX_LETTERS,
    ref: field,
    onChange: (event) => write(event.currentTarget.value),
  });
  const left = MAX_LETTERS - countLetters(text);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [text]);

  const write = (next: string) => {
    setText(next);
    onText?.(next);
  };
  const send = () => {
    const trimmed = text.trim();
    field.current?.focus();
    if (!trimmed) return;
    onSend(trimmed);
    write('');
  };

  if (closedText)
    return (
      <div className={classes.composer}>
        <p className={classes.closed}>{closedText}</p>
      </div>
    );
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {extras && <div className={classes.extras}>{extras}</div>}
      <div className={classes.row}>
        {onImages && (
          <label className={classes.image} htmlFor={id}>
            <Icon name="image" />
            <input
              id={id}
              type="file"
              multiple
              accept="image/jpeg,image/png,image/webp"
              aria-label="发图片"
              onChange={(event) => {
                const files = [...(event.currentTarget.files ?? [])];
                event.currentTarget.value = '';
                if (files.length) onImages(files);
              }}
            />
          </label>
        )}
        <textarea
          rows={1}
          className={classes.field}
          aria-label="发消息"
          placeholder="发消息"
          value={text}
          {...handlers}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            if (!matchMedia('(pointer: fine)').matches) return;
            event.preventDefault();
            send();
          }}
        />
        {/* A press on the button would blur the field and close a phone's keyboard. */}
        <span onPointerDown={(event) => event.preventDefault()}>
          <Button type="submit" variant="primary" size="m" icon="send" disabled={!text.trim()}>
            发送
          </Button>
        </span>
      </div>
      {left <= WARN_LETTERS && (
        <p className={classes.left} role="status">
          还可输入 {left} 字
        </p>
      )}
    </form>
  );
}
