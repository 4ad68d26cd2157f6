import { splitWide } from './wide-styles';

test('rules for windows of 960 px and more are separated, in their order', () => {
  const { narrow, wide } = splitWide(
    '.a{top:0}@media (min-width: 960px){.a{top:1px}}@media (min-width:480px){.a{top:2px}}' +
      '@media (min-width:1200px) and (hover:hover){.a{top:3px}}',
  );
  expect(narrow).toBe('.a{top:0}@media (min-width:480px){.a{top:2px}}');
  expect(wide).toBe(
    '@media (min-width: 960px){.a{top:1px}}@media (min-width:1200px) and (hover:hover){.a{top:3px}}',
  );
});

test.each([
  '@media not all and (min-width:960px){.a{top:0}}',
  '@media print,(min-width:960px){.a{top:0}}',
  '@media (max-width:960px){.a{top:0}}',
])('a rule that can apply in a narrow window stays: %s', (css) => {
  expect(splitWide(css)).toEqual({ narrow: css, wide: '' });
});
