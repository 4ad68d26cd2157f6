/** Display settings of the user (product section 2, geren: 显示设置). */
export interface Display {
  /** `system` follows the device. */
  theme: 'light' | 'dark' | 'system';
  /** Text size in percent, 100 to 200. */
  textPercent: number;
}

const KEY = 'display';
const page = () => document.documentElement;

/** Parses a stored value: an unknown theme follows the system, sizes are clamped to 100 to 200. */
export function asDisplay(stored: unknown): Display {
  const { theme, textPercent }: { theme?: unknown; textPercent?: unknown } =
    typeof stored === 'object' && stored !== null ? stored : {};
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    textPercent: typeof textPercent === 'number' ? Math.min(200, Math.max(100, textPercent)) || 100 : 100,
  };
}

/** The browser's default text size, in px. */
const USUAL_PX = 16;

/**
 * The factor of the browser's own text size setting; 1 if unknown. The root's size follows the viewport
 * (specification section 9), so text is scaled by this factor instead.
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
 * Applies the settings without saving them, with text at most twice the default size. Styles are set through the
 * CSSOM, which the CSP allows.
 */
export function applyDisplay({ theme, textPercent }: Display): void {
  if (theme === 'system') delete page().dataset.theme;
  else page().dataset.theme = theme;
  page().dataset.text = String(textPercent);
  const times = Math.min(2, Math.max(1, (textPercent / 100) * browserScale()));
  page().style.setProperty('--tz', String(Number(times.toFixed(3))));
}

/** The currently applied settings. */
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

/**
 * The copy in local storage that is readable before the first paint. Storage may be forbidden: then there is none.
 */
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
      // the settings are still in the database
    }
  },
};

/**
 * Applies the settings and saves them in IndexedDB, which survives the clearing of local storage at the end of a
 * session, with a copy in local storage. Rejects when the database fails; the settings then apply until the page is
 * left.
 */
export async function saveDisplay(display: Display): Promise<void> {
  applyDisplay(display);
  copy.write(display);
  await done((await open()).put(display, KEY));
}

/**
 * Applies the saved settings; runs in the document's head. Reads the local storage copy before the first paint; only
 * if that was cleared, the database some ms later. Other tabs follow a change.
 */
export async function restoreDisplay(): Promise<void> {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue) applyDisplay(asDisplay(copy.read()));
  });
  const known = copy.read();
  applyDisplay(asDisplay(known));
  if (known) return;
  const fromDatabase = await open()
    .then((settings) => done<unknown>(settings.get(KEY)))
    .catch(() => null); // no database: default settings
  if (!fromDatabase) return;
  applyDisplay(asDisplay(fromDatabase));
  copy.write(asDisplay(fromDatabase));
}
