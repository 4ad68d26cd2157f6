import { calls, routes } from 'shared-contract';
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
