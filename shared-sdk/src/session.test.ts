import { createSession } from './index';

afterEach(() => localStorage.clear());

test.each([
  ['not json'],
  ['"cut off'],
  ['bare-token'],
  ['undefined'],
  [''],
  ['42'],
  ['null'],
  ['true'],
  ['{"token":"x"}'],
  ['["x"]'],
  ['""'],
])('section 3: a stored token of %s is corrupt and counts as logged out', (stored) => {
  localStorage.setItem('token', stored);
  expect(createSession(localStorage).token).toBeNull();
});

test('section 3: the token is kept in local storage under the key token, as JSON, and survives a reload', () => {
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

test('another key of another tab changes nothing; a corrupt token from there logs out', () => {
  const session = createSession(localStorage);
  session.begin('mine');
  localStorage.setItem('theme', '"dark"');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(session.token).toBe('mine');
  localStorage.setItem('token', '{');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(session.token).toBeNull();
});

test('whose token it is survives a reload, and is unknown for any other token', () => {
  const session = createSession(localStorage);
  session.begin('abc');
  session.setOwner('42');
  expect(createSession(localStorage).userId).toBe('42');
  localStorage.setItem('token', '"other"');
  expect(createSession(localStorage).userId).toBeNull();
  session.begin('next');
  expect(session.userId).toBeNull();
});

test('a browser that refuses storage keeps the session as long as the page', () => {
  const refuses = new Proxy(localStorage, {
    get: () => () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const session = createSession(refuses);
  expect(session.token).toBeNull();
  session.begin('abc');
  expect(session.token).toBe('abc');
  session.end();
  expect(session.token).toBeNull();
});
