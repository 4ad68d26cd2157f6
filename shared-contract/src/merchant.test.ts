import { licenceProblem, merchantProblems } from './merchant';

const licence = '91990000MA00DEM07Y';

test('a code of a licence is right by its length, its signs and its check sign', () => {
  expect(licenceProblem(licence)).toBeUndefined();
  expect(licenceProblem(` ${licence.slice(0, 8).toLowerCase()} ${licence.slice(8)}`)).toBeUndefined();
  expect(licenceProblem('')).toMatch('请填写');
  expect(licenceProblem(licence.slice(1))).toMatch('现在是 17 位');
  expect(licenceProblem(licence.replace('D', 'O'))).toMatch('没有 I、O');
  expect(licenceProblem(licence.replace('D', 'E'))).toMatch('最后一位对不上');
});

test('an application names a shop, one to six games and a licence', () => {
  expect(merchantProblems({ shopName: '禾声', games: '原神、鸣潮', licence })).toEqual({});
  expect(Object.keys(merchantProblems({}))).toEqual(['shopName', 'games', 'licence']);
  expect(merchantProblems({ shopName: '禾', games: 'a、b、c、d、e、f、g', licence })).toEqual({
    shopName: '店名需 2–16 个字',
    games: '请选 1–6 个收的游戏',
  });
});
