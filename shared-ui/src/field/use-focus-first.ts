import { useEffect, useRef } from 'react';

const WRONG = '[aria-invalid=true], [data-invalid] :is(button, input, textarea):not([disabled])';

/**
 * Focuses the first invalid field of a form. `data-invalid` marks the box around a control that is not an input.
 * @param tries incremented on each submit; errors must be rendered in the same update
 * @returns the ref of the form
 */
export function useFocusFirst<Form extends HTMLElement = HTMLFormElement>(tries: number) {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [tries]);
  return form;
}
