import { className } from './preset';

test('a class name says whose it is and is the same on every machine', () => {
  const name = className('mfe-trade/src/pay/Pay.module.css', 'total');
  expect(name).toBe('trade_pay_Pay_total');
  expect(name).not.toBe(className('mfe-trade/src/finish/Finish.module.css', 'total'));
});
