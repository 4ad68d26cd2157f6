/** Where the reader's choice of theme is kept. Lost with all of local storage when a session ends (specification section 4). */
export const THEME_KEY = 'theme';

export type Theme = 'light' | 'dark';

/** The stored choice; undefined follows the system. */
export function storedTheme(storage: Pick<Storage, 'getItem'>): Theme | undefined {
  const theme = storage.getItem(THEME_KEY);
  return theme === 'light' || theme === 'dark' ? theme : undefined;
}
