import { operatorOf } from './operator';

const given = {
  OPERATOR_NAME: '一家公司',
  OPERATOR_ICP: '京ICP备1号',
  OPERATOR_EDI: '京B2-1',
  OPERATOR_POLICE: '京公网安备1号',
};

test('the lines are those of the environment', () => {
  expect(operatorOf({ NODE_ENV: 'production', ...given })).toEqual({
    name: '一家公司',
    icp: '京ICP备1号',
    edi: '京B2-1',
    police: '京公网安备1号',
    creditCode: '',
    address: '',
    processors: '',
    licence: '',
  });
});

test.each(Object.keys(given))('production does not start without %s', (name) => {
  expect(() => operatorOf({ NODE_ENV: 'production', ...given, [name]: ' ' })).toThrow(
    `生产环境必须设置 ${name}`,
  );
});

test('elsewhere every missing line that production needs is an example and says so', () => {
  const { name, icp, edi, police } = operatorOf({ NODE_ENV: 'development' });
  for (const line of [name, icp, edi, police]) expect(line).toContain('示例');
});
