import { Refused } from 'shared-sdk';
import { fieldErrors } from './field-errors';

const refused = (code: number, reason: string, msg: string) => new Refused({ code, msg, data: { reason } });

test.each([
  ['SMS_WRONG', 'code'],
  ['CAPTCHA_WRONG', 'captcha'],
  ['CAPTCHA_REQUIRED', 'captcha'],
  ['PROOF_WRONG', 'captcha'],
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
