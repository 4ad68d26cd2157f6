import { marks, withMark } from './marks';

const mark = (label: string) => {
  const found = marks.find((one) => one.label === label);
  if (!found) throw new Error(label);
  return found;
};

test.each([
  ['小标题', 'abc', 1, 2, 'a<h2>b</h2>c'],
  ['加粗', 'abc', 3, 3, 'abc<b></b>'],
  ['段落', '一\n\n 二 ', 0, 6, '<p>一</p>\n<p>二</p>'],
  ['列表', '一\n二', 0, 3, '<ul>\n<li>一</li>\n<li>二</li>\n</ul>'],
  ['列表', '', 0, 0, '<ul>\n<li></li>\n</ul>'],
])('%s goes around what is selected of %j', (label, text, start, end, marked) => {
  expect(withMark(text, start, end, mark(label))).toMatchObject({ text: marked });
});

test('what was marked stays selected', () => {
  expect(withMark('abc', 1, 2, mark('加粗'))).toEqual({ text: 'a<b>b</b>c', start: 1, end: 9 });
});
