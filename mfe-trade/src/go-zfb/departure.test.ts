import { hasLeft } from './has-left';
import { payUrlOf } from './pay-url';

const ORIGIN = 'https://haozhan.example';

describe('the address to pay at', () => {
  it('is the one the server gave, absolute or of our own origin', () => {
    expect(payUrlOf('https://pay.example/gateway.do?a=1', ORIGIN)).toBe('https://pay.example/gateway.do?a=1');
    expect(payUrlOf('/cashier/pay/1', ORIGIN)).toBe('https://haozhan.example/cashier/pay/1');
  });
  it('is never anything that runs instead of opening', () => {
    expect(payUrlOf('javascript:alert(1)', ORIGIN)).toBeUndefined();
    expect(payUrlOf('data:text/html,x', ORIGIN)).toBeUndefined();
    expect(payUrlOf('alipays://platformapi', ORIGIN)).toBeUndefined();
  });
  it('is absent where the payment no longer waits', () => {
    expect(payUrlOf(null, ORIGIN)).toBeUndefined();
    expect(payUrlOf('', ORIGIN)).toBeUndefined();
  });
});

describe('coming back without a result', () => {
  it('is told by the history entry from which this payment was left', () => {
    expect(hasLeft({ left: 'P1' }, 'P1')).toBe(true);
  });
  it('is not a first visit, nor another payment', () => {
    expect(hasLeft(null, 'P1')).toBe(false);
    expect(hasLeft({ left: 'P2' }, 'P1')).toBe(false);
  });
});
