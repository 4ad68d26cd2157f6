import { paymentOrigins } from './payment-origins';

test('people may be sent to the configured gateway and to what FORM_ACTION names, by origin', () => {
  expect(paymentOrigins({})).toEqual([]);
  expect(paymentOrigins({ ALIPAY_GATEWAY: '', FORM_ACTION: '' })).toEqual([]);
  const both = {
    ALIPAY_GATEWAY: 'https://openapi.alipay.com/gateway.do',
    FORM_ACTION: 'https://openapi.alipay.com https://mclient.alipay.com',
  };
  expect(paymentOrigins(both)).toEqual(['https://openapi.alipay.com', 'https://mclient.alipay.com']);
  expect(() => paymentOrigins({ FORM_ACTION: 'openapi.alipay.com' })).toThrow('is not a valid URL');
});
