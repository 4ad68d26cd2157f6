import { prefetchRequest } from './prefetch';

test('a page that is only opened asks what changes nothing', () => {
  expect(prefetchRequest({ call: 'getOrder', address: ['orderNo'] })).toEqual({
    path: '/api/need/order/{orderNo}',
    input: {},
    address: ['orderNo'],
  });
  // a GET that writes and a POST that reads
  for (const call of ['listConversationMessages', 'listGoods'] as const)
    expect(() => prefetchRequest({ call })).toThrow(`${call} is not a read-only GET`);
});
