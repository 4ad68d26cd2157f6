import { fireEvent, screen } from '@testing-library/react';
import { drafts } from '../tickets/drafts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** A field by its label, with or without its hint. */
export const field = (label: string) => screen.findByLabelText<Field>(label);

export const type = async (label: string, text: string) => {
  const input = await field(label);
  fireEvent.change(input, { target: { value: text } });
};

/** The error under a field; undefined if it is valid. */
export async function errorOf(label: string): Promise<string | undefined> {
  const input = await field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent ?? '';
}

export const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

/** Adds files to the picture field. */
export async function addPictures(...files: File[]) {
  const input = await screen.findByLabelText<HTMLInputElement>(/^添加截图/);
  fireEvent.change(input, { target: { files } });
}

export const picture = (name = 'a.png', more: FilePropertyBag = { type: 'image/png' }) =>
  new File(['bytes'], name, more);

/** Deletes drafts of earlier tests: a draft outlives its page. ⚠ Call it after `remotePages` has set the address. */
export const forgetDrafts = async (...keys: string[]) => {
  for (const key of keys) await drafts.discard(key);
};
