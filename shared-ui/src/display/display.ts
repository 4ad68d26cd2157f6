/** How the reader wants the house to look (product section 2, geren: 显示设置). */
export interface Display {
  /** `system` follows the device. */
  theme: 'light' | 'dark' | 'system';
  /** Size of text in percent, 100 to 200. */
  textPercent: number;
}

const KEY = 'display';
const page = () => document.documentElement;

/** Whatever was stored, as a choice that can be applied: what is unknown follows the system, sizes stay within 100 to 200. */
export function asDisplay(stored: unknown): Display {
  const { theme, textPercent }: { theme?: unknown; textPercent?: unknown } =
    typeof stored === 'object' && stored !== null ? stored : {};
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    textPercent: typeof textPercent === 'number' ? Math.min(200, Math.max(100, textPercent)) || 100 : 100,
  };
}

/** The browser's text size where nobody changed it, in px. */
const USUAL_PX = 16;

/**
 * How many times the usual size the reader has set in the browser itself. The root's size follows the viewport (specification section 9),
 * so text follows the browser by this factor instead; 1 where it cannot be told.
 */
function browserScale(): number {
  const probe = document.createElement('span');
  probe.style.position = 'absolute';
  probe.style.fontSize = 'medium';
  page().append(probe);
  const size = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return size > 0 ? size / USUAL_PX : 1;
}

/**
 * Shows the page so, without keeping the choice, in text twice the usual size at most. Styles are set through the object model, which
 * the policy allows.
 */
export function applyDisplay({ theme, textPercent }: Display): void {
  if (theme === 'system') delete page().dataset.theme;
  else page().dataset.theme = theme;
  page().dataset.text = String(textPercent);
  const times = Math.min(2, Math.max(1, (textPercent / 100) * browserScale()));
  page().style.setProperty('--tz', String(Number(times.toFixed(3))));
}

/** What the page shows now. */
export const currentDisplay = (): Display =>
  asDisplay({
    theme: page().dataset.theme,
    textPercent: Number(page().dataset.text ?? 100),
  });

function open(): Promise<IDBObjectStore> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('haozhan', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('settings');
    opening.onsuccess = () =>
      resolve(opening.result.transaction('settings', 'readwrite').objectStore('settings'));
    opening.onerror = () => reject(opening.error);
  });
}

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** The copy that a page can read before its first paint. Storage may be forbidden: then there is none. */
const copy = {
  read(): unknown {
    try {
      return JSON.parse(localStorage.getItem(KEY) ?? 'null');
    } catch {
      return null;
    }
  },
  write(display: Display) {
    try {
      localStorage.setItem(KEY, JSON.stringify(display));
    } catch {
      // the choice still stands in the database
    }
  },
};

/**
 * Applies the choice and keeps it in IndexedDB, which outlives the clearing of local storage at the end of a session,
 * with a copy in local storage. Rejects when the database refuses; the page then shows the choice until it is left.
 */
export async function saveDisplay(display: Display): Promise<void> {
  applyDisplay(display);
  copy.write(display);
  await done((await open()).put(display, KEY));
}

/**
 * Shows the page as its reader chose. For the head of the document: from the copy at once, before anything is painted;
 * only where the copy was cleared from the database, some ms later. Other tabs follow a change.
 */
export async function restoreDisplay(): Promise<void> {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue) applyDisplay(asDisplay(copy.read()));
  });
  const known = copy.read();
  applyDisplay(asDisplay(known));
  if (known) return;
  const kept = await open()
    .then((settings) => done<unknown>(settings.get(KEY)))
    .catch(() => null); // no database, no choice
  if (!kept) return;
  applyDisplay(asDisplay(kept));
  copy.write(asDisplay(kept));
}
