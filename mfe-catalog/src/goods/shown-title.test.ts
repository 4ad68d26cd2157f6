import { withShownTitle } from './shown-title';

test.each([
  ['【WZ7K2093】V10·皮肤486', 'V10·皮肤486'],
  ['【急出】V10·皮肤486', '【急出】V10·皮肤486'],
  ['【WZ7K2093】', '【WZ7K2093】'],
])('%s is shown as %s', (title, shown) => {
  expect(withShownTitle({ goodsNo: 'WZ7K2093', title }).title).toBe(shown);
});
