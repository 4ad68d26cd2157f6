import { act, fireEvent, screen } from '@testing-library/react';

/** A field by its label. */
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

export const type = async (label: string, text: string) => {
  fireEvent.change(await field(label), { target: { value: text } });
};

/** The error under a field; undefined if it is valid. */
export async function errorOf(label: string | RegExp): Promise<string | undefined> {
  const input = await screen.findByLabelText<HTMLInputElement>(label);
  if (input.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').find(Boolean);
}

/** Clicks a button and waits for the immediate effects. */
export const tap = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
