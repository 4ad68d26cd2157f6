import { type ChangeEvent, type CompositionEvent, useRef, useState } from 'react';
import { countLetters, cutText } from './text';

type Editable = HTMLInputElement | HTMLTextAreaElement;

interface Counted<E extends Editable> {
  value?: string | number | readonly string[] | undefined;
  defaultValue?: string | number | readonly string[] | undefined;
  maxLength?: number | undefined;
  onChange?: ((event: ChangeEvent<E>) => void) | undefined;
  onCompositionEnd?: ((event: CompositionEvent<E>) => void) | undefined;
}

/**
 * Counts the letters of a field and keeps them within `maxLength`. The browser's own maxlength counts UTF-16 units and may cut an
 * emoji in two, so it is not used. While an input method composes, the text may be longer for a moment.
 */
export function useCounted<E extends Editable>({
  value,
  defaultValue,
  maxLength,
  onChange,
  onCompositionEnd,
}: Counted<E>) {
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const composing = useRef(false);
  const length = countLetters(value === undefined ? typed : String(value));

  const take = (event: ChangeEvent<E>) => {
    const field = event.currentTarget;
    if (maxLength !== undefined && !composing.current) {
      const kept = cutText(field.value, maxLength);
      if (kept !== field.value) field.value = kept;
    }
    setTyped(field.value);
    onChange?.(event);
  };

  return {
    length,
    handlers: {
      onChange: take,
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: (event: CompositionEvent<E>) => {
        composing.current = false;
        const field = event.currentTarget;
        // Chromium sends no change after the composition has ended: one is made so that what was too long is cut now.
        if (maxLength !== undefined && countLetters(field.value) > maxLength)
          field.dispatchEvent(new Event('input', { bubbles: true }));
        onCompositionEnd?.(event);
      },
    },
  };
}
