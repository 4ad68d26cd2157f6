import { fireEvent, screen } from '@testing-library/react';

/** Writes a text into the field of that label. */
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const textOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** The sentence that says what is wrong with the field of that label; undefined where it is fine. */
export function problemAt(label: string): string | undefined {
  const field = screen.getByLabelText(label);
  if (field.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = ids.find((id) => id.endsWith('-error'));
  return (error && document.getElementById(error)?.textContent) || undefined;
}
