import { changesBetween } from './changes';

const text = { title: '维护', summary: '', content: '<p>两点到四点</p><ul><li>不能付款</li></ul>' };

test('only what differs is named, of the text its lines', () => {
  expect(changesBetween(text, text)).toEqual([]);
  expect(
    changesBetween(text, {
      title: '维护改期',
      summary: '改到三点',
      content: '<p>三点到五点</p><ul><li>不能付款</li><li>不能提现</li></ul>',
    }),
  ).toEqual([
    { field: '标题', before: ['维护'], after: ['维护改期'] },
    { field: '摘要', before: [], after: ['改到三点'] },
    { field: '正文', before: ['两点到四点'], after: ['三点到五点', '不能提现'] },
  ]);
});

test('a change of tags alone is a change of the text without lines', () => {
  expect(
    changesBetween(text, { ...text, content: '<p><b>两点到四点</b></p><ul><li>不能付款</li></ul>' }),
  ).toEqual([{ field: '正文', before: [], after: [] }]);
});
