const TAKEN_OVER = 'remotetakenover';

/**
 * For the head of the document. A button that the server drew does nothing until its remote's script has come, and on a slow
 * line that is after it can be seen: the last thing tapped until then, if it was a button, is tapped again for its reader.
 * Links need no script.
 */
export function keepEarlyTap(): void {
  let tapped: HTMLElement | null = null;
  const keep = ({ target }: Event) => {
    tapped = (target as Element).closest<HTMLElement>('[data-remote] button');
  };
  addEventListener('click', keep, true);
  addEventListener(
    TAKEN_OVER,
    () => {
      removeEventListener('click', keep, true);
      // Nobody's any more once its reader has gone on.
      setTimeout(() => tapped?.isConnected && tapped.click());
    },
    { once: true },
  );
}

/** React answers to the first remote's controls from now on, or they have yet to be drawn. */
export const tellTakenOver = () => dispatchEvent(new Event(TAKEN_OVER));
