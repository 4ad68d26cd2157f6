import { keepSeparators } from './separators';

test('a · stays on the line of what it follows', () => {
  expect(keepSeparators('V10·最强王者·安卓 · QQ')).toBe('V10·最强王者\u2060·安卓 \u2060· QQ');
  expect(keepSeparators('皮肤')).toBe('皮肤');
});
