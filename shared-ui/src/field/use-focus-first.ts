import { useEffect, useRef } from 'react';

const WRONG = '[aria-invalid=true], [data-invalid] :is(button, input, textarea):not([disabled])';

/**
 * The first field of a form that is wrong takes the focus. `data-invalid` marks the box around a control that is no input.
 * Out: the ref of the form. In: a count that grows with every try; errors must be drawn in the same update.
 */
export function useFocusFirst(tries: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [tries]);
  return form;
}
