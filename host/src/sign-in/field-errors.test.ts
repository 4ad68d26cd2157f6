import { Refused } from 'shared-sdk';
import { digits, fieldErrors, retryAfterOf } from './field-errors';

const refused = (code: number, reason: string, msg: string, more = {}) =>
  new Refused({ code, msg, data: { reason, ...more } });

test.each([
  ['SMS_WRONG', 'code'],
  ['CAPTCHA_WRONG', 'captcha'],
  ['CAPTCHA_REQUIRED', 'captcha'],
  ['BAD_CREDENTIALS', 'password'],
  ['ACCOUNT_LOCKED', 'password'],
  ['INTERNAL', 'form'],
])('a refusal %s is shown at %s', (reason, field) => {
  expect(fieldErrors(refused(422, reason, '不对'), {})).toEqual({ [field]: '不对' });
});

test('a field error of the server is shown at the field of the page', () => {
  const error = new Refused({ code: 400, msg: '', data: [{ field: 'code', msg: '请填写图形验证码' }] });
  expect(fieldErrors(error, { code: 'captcha' })).toEqual({ captcha: '请填写图形验证码' });
});

test('a transport error is no field’s fault', () => {
  expect(fieldErrors(new Error('timeout'), {})).toEqual({ form: '网络不通，请稍后再试' });
});

test('the countdown runs as long as the server says', () => {
  expect(retryAfterOf(refused(429, 'SMS_TOO_OFTEN', '', { retryAfter: 38 }))).toBe(38);
  expect(retryAfterOf(new Error())).toBe(0);
});

test('a pasted phone number loses its spaces', () => {
  expect(digits(' 120 0000 0417 ')).toBe('12000000417');
});
