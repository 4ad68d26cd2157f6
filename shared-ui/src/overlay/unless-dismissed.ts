import { Dismissed } from './overlays';

/** The answer of a dialog; undefined if it was dismissed. Other errors are rethrown. */
export const unlessDismissed = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof Dismissed) return undefined;
    throw error;
  });

/** Whether a message box was confirmed. Errors other than a dismissal are rethrown. */
export const isConfirmed = async (box: Promise<unknown>): Promise<boolean> =>
  (await unlessDismissed(box.then(() => true))) ?? false;
