import { csvOf } from './csv';

test('a table for spreadsheets: UTF-8 by its mark, every cell quoted', () => {
  expect(
    csvOf([
      ['分组', '件数'],
      ['说"好"，再\n等', 3],
      [null, 0],
    ]),
  ).toBe('\uFEFF"分组","件数"\r\n"说""好""，再\n等","3"\r\n"","0"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\n1'])(
  'the text %j is no formula of a spreadsheet',
  (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF"'${text}"\r\n`);
  },
);

test('a negative number stays a number', () => {
  expect(csvOf([[-5]])).toBe('\uFEFF"-5"\r\n');
});
