import { useEffect, useRef, useState } from 'react';
import type { FieldErrors } from './field-errors';

/** Errors of a form's fields; setting new ones focuses the first field with an error. */
export function useFormErrors() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  useEffect(() => {
    const first = [...(form.current?.elements ?? [])].find(
      (control) => control instanceof HTMLInputElement && control.name in errors,
    );
    if (first instanceof HTMLElement) first.focus();
  }, [errors]);

  /**
   * Sets the errors.
   * @returns true if there are none
   */
  const show = (found: FieldErrors): boolean => {
    const present = Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence));
    setErrors(present);
    return Object.keys(present).length === 0;
  };
  return { form, errors, show };
}
