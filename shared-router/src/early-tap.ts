const TAKEN_OVER = 'remotetakenover';

/**
 * For the head of the document. A button that the server drew does nothing until its remote's script has come, and on a slow
 * line that is after it can be seen: the last thing tapped until then, if it was a button, is tapped again for its reader.
 * Links need no script, nor forms that lead somewhere; any other form would load the page anew, without what was typed.
 */
export function keepEarlyTap(): void {
  let tapped: HTMLElement | null = null;
  const keep = ({ target }: Event) => {
    tapped = (target as Element).closest<HTMLElement>('[data-remote] button');
  };
  const stay = (event: Event) => {
    if (!(event.target as Element).hasAttribute('action')) event.preventDefault();
  };
  addEventListener('click', keep, true);
  addEventListener('submit', stay, true);
  addEventListener(
    TAKEN_OVER,
    () => {
      removeEventListener('click', keep, true);
      removeEventListener('submit', stay, true);
      // Nobody's any more once its reader has gone on.
      setTimeout(() => tapped?.isConnected && tapped.click());
    },
    { once: true },
  );
}

/**
 * The same for words: what was typed into a field that the server drew is no news to React, which empties the field, or asks for
 * what it held before. It is typed again for its reader. Called before {@link keepEarlyTap}: who types and taps 查 means what they typed.
 */
export function keepEarlyWords(): void {
  const typed = new Map<HTMLInputElement, string>();
  const keep = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.closest('[data-remote]'))
      typed.set(target, target.value);
  };
  addEventListener('input', keep, true);
  addEventListener(
    TAKEN_OVER,
    () => {
      removeEventListener('input', keep, true);
      setTimeout(() => {
        for (const [field, words] of typed) if (field.isConnected) typeAgain(field, words);
      });
    },
    { once: true },
  );
}

function typeAgain(field: HTMLInputElement, words: string) {
  const tell = () => field.dispatchEvent(new Event('input', { bubbles: true }));
  tell(); // React goes on from the drawn field at once now, and no later
  // It compares with what it saw last, noted where the element itself is written to; the prototype it does not see.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words);
  tell();
}

/** React answers to the first remote's controls from now on, or they have yet to be drawn. */
export const tellTakenOver = () => dispatchEvent(new Event(TAKEN_OVER));
