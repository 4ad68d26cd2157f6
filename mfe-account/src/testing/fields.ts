import { fireEvent, screen } from '@testing-library/react';

/** Sets the text of the field with that label. */
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export const textOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** The error of the field with that label; undefined if it is valid. */
export function problemAt(label: string): string | undefined {
  const field = screen.getByLabelText(label);
  if (field.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const error = ids.find((id) => id.endsWith('-error'));
  return (error && document.getElementById(error)?.textContent) || undefined;
}
