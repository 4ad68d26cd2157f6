import { firstQuestion } from './first-calls';

test('a page that is only opened asks what changes nothing', () => {
  expect(firstQuestion({ call: 'getOrder', address: ['orderNo'] })).toEqual({
    path: '/api/need/order/{orderNo}',
    input: {},
    address: ['orderNo'],
  });
  // one is a GET that writes, the other a POST that reads
  for (const call of ['listConversationMessages', 'listGoods'] as const)
    expect(() => firstQuestion({ call })).toThrow(`${call} is no GET that only reads`);
});
