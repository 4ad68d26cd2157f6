import { paymentUrl } from './payment-url';

const { origin } = window.location;
afterEach(() => document.head.replaceChildren());

function configure(content: string) {
  const meta = document.createElement('meta');
  meta.name = 'payment-origins';
  meta.content = content;
  document.head.append(meta);
}

test('without configuration only our own origin may be followed', () => {
  expect(paymentUrl('/cashier/pay/1')).toBe(`${origin}/cashier/pay/1`);
  expect(paymentUrl('https://openapi.alipay.com/gateway.do?a=1')).toBeUndefined();
});

test('a configured gateway may be followed, and nothing that only looks like it', () => {
  configure('https://openapi.alipay.com https://pay.example');
  expect(paymentUrl('https://openapi.alipay.com/gateway.do?a=1')).toBe(
    'https://openapi.alipay.com/gateway.do?a=1',
  );
  for (const other of [
    'http://openapi.alipay.com/gateway.do',
    'https://openapi.alipay.com:8443/gateway.do',
    'https://openapi.alipay.com.evil.example/gateway.do',
    'https://openapi.alipay.com@evil.example/gateway.do',
    'https://who@openapi.alipay.com/gateway.do',
    '//evil.example/gateway.do',
  ])
    expect([other, paymentUrl(other)]).toEqual([other, undefined]);
});

test('what runs or opens an app is never followed, nor is no address', () => {
  configure('null');
  for (const other of [
    'javascript:alert(1)',
    'data:text/html,x',
    'alipays://platformapi',
    'blob:null/1',
    '',
    null,
  ])
    expect([other, paymentUrl(other)]).toEqual([other, undefined]);
});
