const KEY = 'searched';
const LIMIT = 10;

/** What was searched for on this device, the newest first. It is sent nowhere, and goes with the local storage when a session ends. */
export const searchHistory = {
  read(): string[] {
    try {
      const held: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
      return Array.isArray(held) ? held.filter((one) => typeof one === 'string').slice(0, LIMIT) : [];
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
    // No room or not allowed: then nothing is remembered.
  }
}
