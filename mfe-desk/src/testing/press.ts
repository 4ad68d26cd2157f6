import { act, fireEvent } from '@testing-library/react';

/** Presses a key where the focus is. */
export const press = (key: string) =>
  act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key }));
