import { Dismissed } from 'shared-ui';

/** Whether a message box was confirmed. Errors other than a dismissal are rethrown. */
export const isConfirmed = (box: Promise<unknown>): Promise<boolean> =>
  box.then(
    () => true,
    (problem: unknown) => {
      if (problem instanceof Dismissed) return false;
      throw problem;
    },
  );
