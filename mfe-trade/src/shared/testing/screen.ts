import { fireEvent, screen, waitFor, within } from '@testing-library/react';

/** All text of the page and its overlays. */
export const words = () => document.body.textContent ?? '';

/** Waits until the page contains a text. */
export const untilText = (text: string) => waitFor(() => expect(words()).toContain(text));

/** Closed drawers and removed elements stay in the document. */
const HIDDEN = 'dialog:not([open]), [aria-hidden="true"], [hidden]';

/**
 * The single usable button or link of a name. Like `findByRole`, but without computing styles for every element,
 * which takes most of a test's time.
 */
const findOne = <E extends HTMLElement>(role: 'button' | 'link', name: string | RegExp) =>
  waitFor(() => {
    const found = screen.getAllByRole<E>(role, { name, hidden: true }).filter((one) => !one.closest(HIDDEN));
    expect(found).toHaveLength(1);
    return found[0] as E;
  });

/** Clicks a button once it is present; it must be enabled. */
export async function press(name: string | RegExp) {
  const button = await findOne<HTMLButtonElement>('button', name);
  expect(button.disabled).toBe(false);
  fireEvent.click(button);
}

/** Types into a field. */
export async function fill(label: string | RegExp, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

/** The href of a link. */
export const linkTo = async (name: string | RegExp) => (await findOne('link', name)).getAttribute('href');

/** Answers a message box by one of its buttons. @returns its message, without title and buttons */
export async function answerBox(title: string, button: string): Promise<string> {
  const box = await screen.findByRole('alertdialog', { name: title });
  const described = box.getAttribute('aria-describedby') ?? '';
  const message = document.getElementById(described)?.textContent ?? '';
  fireEvent.click(within(box).getByRole('button', { name: button }));
  return message;
}

/** A picture file as uploaded by a phone. */
export const picture = (name = 'proof.png', type = 'image/png') => new File(['a picture'], name, { type });

/** Chooses files in the uploader with that label. */
export async function choose(label: RegExp, ...files: File[]) {
  fireEvent.change(await screen.findByLabelText(label), { target: { files } });
}

/** The value of a field. */
export const typedIn = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Speeds up intervals of a second or more by this factor until the test ends. */
export function speedUpIntervals(times = 100) {
  const every = window.setInterval;
  const faster = (run: () => void, ms = 0, ...rest: unknown[]) =>
    every(run, ms < 1_000 ? ms : ms / times, ...rest);
  jest.spyOn(window, 'setInterval').mockImplementation(faster as typeof every);
}

/** Disables polling until the test ends: any change of the page was caused by an event. */
export function stopPolling() {
  const every = window.setInterval;
  const withoutPolling = (run: () => void, ms = 0, ...rest: unknown[]) =>
    ms < 1_000 ? every(run, ms, ...rest) : 0;
  jest.spyOn(window, 'setInterval').mockImplementation(withoutPolling as typeof every);
}
