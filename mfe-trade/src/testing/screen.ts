import { fireEvent, screen, waitFor, within } from '@testing-library/react';

/** All words of the page and of what lies over it. */
export const words = () => document.body.textContent ?? '';

/** Until the page says something. */
export const says = (text: string) => waitFor(() => expect(words()).toContain(text));

/** Closed drawers and what is taken away keep their place in the document. */
const HIDDEN = 'dialog:not([open]), [aria-hidden="true"], [hidden]';

/**
 * The one button or link of that name that can be used. As `findByRole` does, without its computing of styles for every
 * element, which takes most of a test's time.
 */
const findOne = <E extends HTMLElement>(role: 'button' | 'link', name: string | RegExp) =>
  waitFor(() => {
    const found = screen.getAllByRole<E>(role, { name, hidden: true }).filter((one) => !one.closest(HIDDEN));
    expect(found).toHaveLength(1);
    return found[0] as E;
  });

/** Presses a button once it is there and rests no more. */
export async function press(name: string | RegExp) {
  const button = await findOne<HTMLButtonElement>('button', name);
  expect(button.disabled).toBe(false);
  fireEvent.click(button);
}

/** Types into a field. */
export async function fill(label: string | RegExp, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

/** Where a link leads. */
export const linkTo = async (name: string | RegExp) => (await findOne('link', name)).getAttribute('href');

/** Answers a question by one of its buttons. Out: what it said, title and buttons left out. */
export async function answerBox(title: string, button: string): Promise<string> {
  const box = await screen.findByRole('alertdialog', { name: title });
  const described = box.getAttribute('aria-describedby') ?? '';
  const message = document.getElementById(described)?.textContent ?? '';
  fireEvent.click(within(box).getByRole('button', { name: button }));
  return message;
}

/** A picture as a phone gives it. */
export const picture = (name = 'proof.png', type = 'image/png') => new File(['a picture'], name, { type });

/** Chooses files in the uploader of that label. */
export async function choose(label: RegExp, ...files: File[]) {
  fireEvent.change(await screen.findByLabelText(label), { target: { files } });
}

/** The value of a field. */
export const typedIn = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Until the test ends, what the product does every few seconds, or waits seconds for, happens so many times as fast. */
export function hurry(times = 100) {
  const every = window.setInterval;
  const faster = (run: () => void, ms = 0, ...rest: unknown[]) =>
    every(run, ms < 1_000 ? ms : ms / times, ...rest);
  jest.spyOn(window, 'setInterval').mockImplementation(faster as typeof every);
}

/** Until the test ends, nothing is polled: what changes on the page was caused by an event. */
export function stopPolling() {
  const every = window.setInterval;
  const seldom = (run: () => void, ms = 0, ...rest: unknown[]) => (ms < 1_000 ? every(run, ms, ...rest) : 0);
  jest.spyOn(window, 'setInterval').mockImplementation(seldom as typeof every);
}
