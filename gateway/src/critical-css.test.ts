import { classesIn, parseSheet } from './critical-css';

const used = (css: string, ...classes: string[]) => parseSheet(css)(new Set(classes)).replace(/\s+/g, ' ');

test('a rule stands where one of its selectors can mean something', () => {
  const css = '.a{top:0}.b .c{top:1px}.d,.a:hover{top:2px}.a.e{top:3px}';
  expect(used(css, 'a')).toBe('.a{top:0}.d,.a:hover{top:2px}');
  expect(used(css, 'b', 'c')).toBe('.b .c{top:1px}');
  expect(used(css)).toBe('');
});

test('a rule that names no class always stands, and so does what is told by attributes or elements', () => {
  const css =
    ':root{--x:1px}a[href$=".pdf"]{top:0}[data-theme=dark]{--x:2px}@font-face{font-family:x}dialog{top:0}';
  expect(used(css)).toBe(css);
});

test('classes in :not, :is, :where and :has are asked for by nobody', () => {
  expect(used('.a:not(.b, :is(.c)){top:0}', 'a')).toBe('.a:not(.b, :is(.c)){top:0}');
  expect(used(':where(.b) .a{top:0}', 'a')).toBe(':where(.b) .a{top:0}');
  expect(used('.a:has(.b) .c{top:0}', 'a')).toBe('');
});

test('conditions stand around what is left of them, and not where nothing is', () => {
  const css = '@media (min-width:480px){.a{top:0}.b{top:1px}}@supports (top:0){@media print{.b{top:0}}}';
  expect(used(css, 'a')).toBe('@media (min-width:480px){.a{top:0}}');
  expect(used(css, 'b')).toBe(
    '@media (min-width:480px){.b{top:1px}}@supports (top:0){@media print{.b{top:0}}}',
  );
  expect(used(css)).toBe('');
});

test('movements stand whole, in their place', () => {
  const css = '.a{top:0}@keyframes turn{from{top:0}to{top:1px}}.b{animation:turn 1s}';
  expect(used(css, 'b')).toBe('@keyframes turn{from{top:0}to{top:1px}}.b{animation:turn 1s}');
});

test('order stays as it was, also among rules of one weight', () => {
  expect(used('.a{top:0}.x{top:9px}.b{top:1px}.a{top:2px}', 'a', 'b')).toBe(
    '.a{top:0}.b{top:1px}.a{top:2px}',
  );
});

test('the classes of a page are those of its elements', () => {
  expect([...classesIn('<p class="a b"><svg class="c"></svg>class="d"</p>')].sort()).toEqual(['a', 'b', 'c']);
});
