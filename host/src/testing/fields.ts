import { act, fireEvent, screen } from '@testing-library/react';

/** A field by its label. */
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

export const type = async (label: string, text: string) => {
  fireEvent.change(await field(label), { target: { value: text } });
};

/** What is said under a field; undefined where nothing is wrong. */
export async function errorOf(label: string | RegExp): Promise<string | undefined> {
  const input = await screen.findByLabelText<HTMLInputElement>(label);
  if (input.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').find(Boolean);
}

/** Taps a button, and lets what the tap begins go as far as it can at once. */
export const tap = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
