import postcss from 'postcss';
import { designPx, designPxPlugin } from './design-px';

test.each([
  ['12px', 'calc(12 * var(--u))'],
  ['12PX', '12px'],
  ['.5px', 'calc(.5 * var(--u))'],
  ['-8px', 'calc(-8 * var(--u))'],
  ['4px 0px -2.5px auto', 'calc(4 * var(--u)) 0px calc(-2.5 * var(--u)) auto'],
  ['0PX', '0px'],
  ['calc(100% - 12px)', 'calc(100% - calc(12 * var(--u)))'],
  ['calc(100%-12px)', 'calc(100%-12px)'],
  ['clamp(11PX, 11px, 13PX)', 'clamp(11px, calc(11 * var(--u)), 13px)'],
  ['min(1rem / 37.5, 1.44PX)', 'min(1rem / 37.5, 1.44px)'],
  ['0 1PX 2px rgb(0 0 0 / 8%)', '0 1px calc(2 * var(--u)) rgb(0 0 0 / 8%)'],
  ['12px/1.5 serif', 'calc(12 * var(--u))/1.5 serif'],
  ['url(a-12px.png) 3px', 'url(a-12px.png) calc(3 * var(--u))'],
  ['url("a(1) 12px.png")', 'url("a(1) 12px.png")'],
  ['"12px" 4px', '"12px" calc(4 * var(--u))'],
  ['var(--gap-8px)', 'var(--gap-8px)'],
  ['col-8px', 'col-8px'],
  ['#12px', '#12px'],
  ['12pxx', '12pxx'],
])('a length of the design %s becomes %s', (written, built) => {
  expect(designPx(written)).toBe(built);
});

test('conditions and descriptors keep real px, declarations inside a condition do not', async () => {
  const css = `
    @media (min-width: 480PX) { .a { width: 10px } }
    @container (width > 300px) { .b { width: 10PX } }
    @property --x { syntax: '<length>'; initial-value: 2px; inherits: true }`;
  const { css: built } = await postcss([designPxPlugin()]).process(css, { from: undefined });
  expect(built).toContain('@media (min-width: 480px) { .a { width: calc(10 * var(--u)) } }');
  expect(built).toContain('@container (width > 300px) { .b { width: 10px } }');
  expect(built).toContain('initial-value: 2px');
});
