const KEY = 'searched';
const LIMIT = 10;

/**
 * The search history of this device, newest first. It is never sent, and is cleared with local storage when a session
 * ends.
 */
export const searchHistory = {
  read(): string[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, LIMIT) : [];
    } catch {
      return [];
    }
  },
  add(words: string) {
    write([words, ...this.read().filter((one) => one !== words)].slice(0, LIMIT));
  },
  remove(words: string) {
    write(this.read().filter((one) => one !== words));
  },
  clear: () => write([]),
};

function write(words: readonly string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(words));
  } catch {
    // Storage is full or forbidden: the history is not saved.
  }
}
