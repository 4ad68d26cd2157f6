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

test.each([
  [16, 100, '1'],
  [24, 100, '1.5'],
  [24, 120, '1.8'],
  [32, 150, '2'],
  [12, 100, '1'],
  [Number.NaN, 150, '1.5'],
])(
  'with %s px as the browser’s own text size, a choice of %i %% is %s times the usual text',
  (px, textPercent, times) => {
    const style = jest
      .spyOn(window, 'getComputedStyle')
      .mockReturnValue({ fontSize: `${px}px` } as CSSStyleDeclaration);
    applyDisplay({ theme: 'system', textPercent });
    style.mockRestore();
    expect(document.documentElement.style.getPropertyValue('--tz')).toBe(times);
    expect(currentDisplay().textPercent).toBe(textPercent);
    expect(document.querySelector('span')).toBeNull();
  },
);
