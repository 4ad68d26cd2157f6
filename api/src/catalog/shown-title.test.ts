import { shownTitle } from './shown-title';

test.each([
  ['【WZ7K2093】V10·皮肤486', 'V10·皮肤486'],
  ['【WZ7K2093】 V10', 'V10'],
  ['【急出】V10·皮肤486', '【急出】V10·皮肤486'],
  ['【WZ7K2093】', '【WZ7K2093】'],
  ['V10【WZ7K2093】', 'V10【WZ7K2093】'],
])('the title %s is shown as %s', (title, shown) => {
  expect(shownTitle(title)).toBe(shown);
});
