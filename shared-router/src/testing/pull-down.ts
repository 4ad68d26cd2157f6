import { act } from '@testing-library/react';

/** Pulls the page down, as the host's gesture in the installed app does. @returns whether the page can be refreshed */
export function pullDown(): boolean {
  const send = (released: boolean) =>
    !window.dispatchEvent(new CustomEvent('pull', { detail: released, cancelable: true }));
  const can = send(false);
  act(() => void send(true));
  return can;
}
