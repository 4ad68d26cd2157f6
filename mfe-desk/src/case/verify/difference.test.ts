import { differenceOf } from './difference';

test.each([
  ['38.6M', '37.9M', { by: '−0.7M' }],
  ['38.6M', '37.9', 'words'],
  ['11 件', '12', { by: '+1件' }],
  ['32,140', '11180', { by: '−20960' }],
  ['V8', 'V10', { by: '+2' }],
  ['11 件', '12件', { by: '+1件' }],
  ['１１', '11.0', undefined],
  ['可换绑', ' 可换绑 ', undefined],
  ['QQ', 'qq', undefined],
  ['可换绑', '不可换绑', 'words'],
  ['3.2万', '32000', 'words'],
  ['3×3', '2×2', 'words'],
  ['钻石', '', undefined],
  [null, '12', undefined],
])('listed as %p and found as %p', (listed, found, difference) => {
  expect(differenceOf(listed, found)).toEqual(difference);
});
