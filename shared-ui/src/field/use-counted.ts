import {
  type ChangeEvent,
  type CompositionEvent,
  type Ref,
  type RefCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { countLetters, cutText } from './text';

type Editable = HTMLInputElement | HTMLTextAreaElement;

interface Counted<E extends Editable> {
  value?: string | number | readonly string[] | undefined;
  defaultValue?: string | number | readonly string[] | undefined;
  maxLength?: number | undefined;
  ref?: Ref<E> | undefined;
  onChange?: ((event: ChangeEvent<E>) => void) | undefined;
  onCompositionEnd?: ((event: CompositionEvent<E>) => void) | undefined;
}

/**
 * Counts the code points of a field and limits them to `maxLength`. The browser's maxlength counts UTF-16 units and
 * may split an emoji, so it is not used. During IME composition the text may exceed the limit.
 */
export function useCounted<E extends Editable>({
  value,
  defaultValue,
  maxLength,
  ref,
  onChange,
  onCompositionEnd,
}: Counted<E>) {
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const composing = useRef(false);
  const element = useRef<E>(null);
  // A form library sets the element's value without an event: the default values, and those after a reset.
  useEffect(() => {
    if (element.current) setTyped(element.current.value);
  });
  const length = countLetters(value === undefined ? typed : String(value));

  const handleChange = (event: ChangeEvent<E>) => {
    const field = event.currentTarget;
    if (maxLength !== undefined && !composing.current) {
      const limited = cutText(field.value, maxLength);
      if (limited !== field.value) field.value = limited;
    }
    setTyped(field.value);
    onChange?.(event);
  };

  return {
    length,
    handlers: {
      ref: (field: E | null): ReturnType<RefCallback<E>> => {
        element.current = field;
        if (typeof ref === 'function') return ref(field);
        if (ref) ref.current = field;
      },
      onChange: handleChange,
      onCompositionStart: () => {
        composing.current = true;
      },
      onCompositionEnd: (event: CompositionEvent<E>) => {
        composing.current = false;
        const field = event.currentTarget;
        if (maxLength !== undefined) replaceText(field, cutText(field.value, maxLength));
        onCompositionEnd?.(event);
      },
    },
  };
}

/**
 * Replaces the text of a field as if typed. React detects the change only if the prototype's setter is used, since it
 * overrides the property on the element.
 */
function replaceText(field: Editable, text: string) {
  if (field.value === text) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
