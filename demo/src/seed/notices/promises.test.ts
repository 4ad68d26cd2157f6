import { calls } from 'shared-contract';
import { notices } from '.';

test('texts say that data cannot be exported and accounts cannot be closed, as long as no call does it', () => {
  expect(Object.keys(calls).filter((name) => /export|close.*account|delete.*account/i.test(name))).toEqual(
    [],
  );
  const promise = /注销|导出.*(信息|数据)|(信息|数据).*导出/;
  const sentences = notices
    .flatMap(({ title, summary, content }) => [title, summary, ...content.split(/[。\n]/)])
    .filter((words) => promise.test(words));
  expect(sentences.length).toBeGreaterThan(0);
  expect(sentences.filter((words) => !/还不能|能不能/.test(words))).toEqual([]);
});
