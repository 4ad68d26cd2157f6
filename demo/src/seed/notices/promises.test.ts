import { calls, routes } from 'shared-contract';
import { hasPlaces, placesProblem } from 'shared-contract/rule-texts';
import { notices } from '.';

test('what texts say of the export of data and the closing of accounts is what the calls do, and names their page', () => {
  expect(Object.keys(calls)).toEqual(
    expect.arrayContaining([
      'requestExport',
      'getExportLink',
      'requestClosing',
      'cancelClosing',
      'withdrawRealName',
    ]),
  );
  const promise = /注销|导出.*(信息|数据)|(信息|数据).*导出/;
  const promising = notices.filter(({ content }) => promise.test(content));
  expect(promising.length).toBeGreaterThan(2);
  for (const { summary, content } of promising) {
    expect(content).toContain(`“${routes.rights.title}”`);
    expect(summary + content).not.toMatch(/还不能|办不到/);
  }
});

test('fees and deadlines in texts are places for what staff set, each of a value that exists; terms that members agree to have none', () => {
  const withPlaces = notices.filter(({ title, summary, content }) => hasPlaces(title + summary + content));
  expect(withPlaces.length).toBeGreaterThan(15);
  for (const { title, summary, content } of withPlaces)
    expect(placesProblem(title + summary + content)).toBeUndefined();
  expect(withPlaces.filter(({ type }) => type === 'xieyi' || type === 'yinsi')).toEqual([]);
  const standing = notices.filter(({ type }) =>
    ['bangzhu', 'shoufei', 'jiaoyixuzhi', 'zhaohui'].includes(type),
  );
  for (const { content } of standing)
    expect(content).not.toMatch(/72 小时|15 分钟|成交价的? \d%|基础包赔 \d/);
});
