import { Dismissed } from 'shared-ui';

/** Whether a message box was confirmed. Anything but a dismissal is thrown on. */
export const agreed = (box: Promise<unknown>): Promise<boolean> =>
  box.then(
    () => true,
    (problem: unknown) => {
      if (problem instanceof Dismissed) return false;
      throw problem;
    },
  );
