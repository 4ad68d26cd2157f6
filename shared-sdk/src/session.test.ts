import { createSession } from './index';

afterEach(() => localStorage.clear());

test.each([['not json'], ['42'], ['null'], ['{"token":"x"}'], ['""']])(
  'a stored token of %s counts as logged out',
  (stored) => {
    localStorage.setItem('token', stored);
    expect(createSession(localStorage).token).toBeNull();
  },
);

test('a token survives a reload, as a JSON string under the key token', () => {
  createSession(localStorage).begin('abc');
  expect(localStorage.getItem('token')).toBe('"abc"');
  expect(createSession(localStorage).token).toBe('abc');
});

test('other tabs follow a log-in and a cleared storage', () => {
  const session = createSession(localStorage);
  const seen: (string | null)[] = [];
  session.token$.subscribe((token) => seen.push(token));

  localStorage.setItem('token', '"other"');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));

  expect(seen).toEqual([null, 'other', null]);
});
