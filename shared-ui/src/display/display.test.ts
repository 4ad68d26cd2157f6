import { applyDisplay, asDisplay, currentDisplay } from './display';

test.each([
  [null, { theme: 'system', textPercent: 100 }],
  ['dark', { theme: 'system', textPercent: 100 }],
  [
    { theme: 'blue', textPercent: 'big' },
    { theme: 'system', textPercent: 100 },
  ],
  [
    { theme: 'dark', textPercent: 900 },
    { theme: 'dark', textPercent: 200 },
  ],
  [
    { theme: 'light', textPercent: Number.NaN },
    { theme: 'light', textPercent: 100 },
  ],
])('a stored choice of %j is shown as %j', (stored, shown) => {
  expect(asDisplay(stored)).toEqual(shown);
});

test('the page shows the choice, and says what it shows', () => {
  applyDisplay({ theme: 'dark', textPercent: 150 });
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(document.documentElement.style.getPropertyValue('--tz')).toBe('1.5');
  expect(currentDisplay()).toEqual({ theme: 'dark', textPercent: 150 });
  applyDisplay({ theme: 'system', textPercent: 100 });
  expect(currentDisplay()).toEqual({ theme: 'system', textPercent: 100 });
});
