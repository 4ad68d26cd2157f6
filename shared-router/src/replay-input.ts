const HYDRATED = 'remotehydrated';

/**
 * For the head of the document. A server-rendered button has no effect until its remote is hydrated, which on a
 * slow connection is after it is visible: replays the last click before hydration if it hit a button or a choice
 * (radio, checkbox). A choice stays as rendered until then: React would see no change in one that is made already.
 * Links and forms with an action need no script; any other form would reload the page and lose the input.
 */
export function replayClick(): void {
  let tapped: HTMLElement | null = null;
  const keep = (event: Event) => {
    const target = event.target as Element;
    tapped = target.closest<HTMLElement>('[data-remote] :is(button, [type=radio], [type=checkbox])');
    if (tapped instanceof HTMLInputElement) event.preventDefault();
  };
  const preventReload = (event: Event) => {
    if (!(event.target as Element).hasAttribute('action')) event.preventDefault();
  };
  addEventListener('click', keep, true);
  addEventListener('submit', preventReload, true);
  addEventListener(
    HYDRATED,
    () => {
      removeEventListener('click', keep, true);
      removeEventListener('submit', preventReload, true);
      // Skipped if the user has navigated away and the button is gone.
      setTimeout(() => {
        if (!tapped?.isConnected) return;
        if (tapped instanceof HTMLInputElement) dispatchInput(tapped); // hydrates it before it changes
        tapped.click();
      });
    },
    { once: true },
  );
}

/**
 * The same for text input: React does not see what was typed into a server-rendered field, and would reset the
 * field or use its old value. The input is replayed after hydration. Call it before {@link replayClick}, so
 * that a replayed click on 查 sees the replayed input.
 */
export function replayInput(): void {
  const typed = new Map<TextField, string>();
  const keep = ({ target }: Event) => {
    if (
      (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
      target.closest('[data-remote]')
    )
      typed.set(target, target.value);
  };
  addEventListener('input', keep, true);
  addEventListener(
    HYDRATED,
    () => {
      removeEventListener('input', keep, true);
      setTimeout(() => {
        for (const [field, text] of typed) if (field.isConnected) replayValue(field, text);
      });
    },
    { once: true },
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const dispatchInput = (field: TextField) => field.dispatchEvent(new Event('input', { bubbles: true }));

function replayValue(field: TextField, text: string) {
  dispatchInput(field); // makes React hydrate the field now, synchronously
  // React compares with the last value set on the element itself; the prototype's setter bypasses its tracking.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  dispatchInput(field);
}

/** Announces that the first remote is hydrated, or about to render on the client. */
export const announceHydrated = () => dispatchEvent(new Event(HYDRATED));
