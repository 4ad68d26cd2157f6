/** @embedded No database is used. */

import { findFraud } from './fraud-patterns';
import { fraudLines, honestLines } from './testing/fraud-lines';
import { unseenFraud, unseenHonest } from './testing/unseen-lines';

const share = (lines: readonly string[]) => lines.filter((line) => findFraud(line)).length / lines.length;

test('a corpus of 500 lines of fraud and 200 of honest people is judged: precision ≥ 0.95, recall ≥ 0.9', () => {
  const fraud = fraudLines.map(({ line }) => line);
  expect(fraud.length).toBeGreaterThanOrEqual(500);
  expect(honestLines.length).toBeGreaterThanOrEqual(200);
  const hits = share(fraud) * fraud.length;
  const alarms = share(honestLines) * honestLines.length;
  expect(hits / fraud.length).toBeGreaterThanOrEqual(0.9);
  expect(hits / (hits + alarms)).toBeGreaterThanOrEqual(0.95);
});

test('most lines get the pattern that they were written for', () => {
  const right = fraudLines.filter(({ pattern, line }) => findFraud(line)?.pattern === pattern);
  expect(right.length / fraudLines.length).toBeGreaterThan(0.9);
});

// What the rules were not written for: half is found, and hardly an honest line is taken for fraud.
test('lines that the rules were not changed for', () => {
  expect(share(unseenFraud)).toBeGreaterThanOrEqual(0.5);
  expect(share(unseenHonest)).toBeLessThanOrEqual(0.05);
});

test.each(['请不要共享屏幕给陌生人', '号栈从不收取保证金', '有人冒充客服要我的验证码'])(
  '"%s" warns of a fraud and is none',
  (line) => expect(findFraud(line)).toBeUndefined(),
);
