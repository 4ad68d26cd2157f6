import path from 'node:path';
import { className, root } from './preset';

test('a class name says whose it is and is the same on every machine', () => {
  const name = className(path.join(root, 'mfe-trade/src/pay/Pay.module.css'), 'total');
  expect(name).toBe('trade_pay_Pay_total');
  expect(name).not.toBe(className(path.join(root, 'mfe-trade/src/finish/Finish.module.css'), 'total'));
});
