import { useState } from 'react';
import type { Input } from 'shared-contract';
import { api } from 'shared-sdk';
import { useSubmit } from 'shared-sdk/react';
import { TextInput } from 'shared-ui';
import { CodeInput } from 'shared-ui/forms';
import { CaptchaField, useCaptcha } from './captcha';
import { digits, type FieldErrors, fieldErrors, phoneError, retryAfterOf } from './field-errors';

interface PhoneCodeProps {
  scene: Input<'sendSmsCode'>['scene'];
  phone: string;
  onPhone: (phone: string) => void;
  code: string;
  onCode: (code: string) => void;
  errors: FieldErrors;
  /** Shows these errors in place of what was shown; true when there is none. */
  show: (found: FieldErrors) => boolean;
}

/** A phone and the code sent to it. A captcha appears when the server asks for one before it sends another SMS. */
export function PhoneCode({ scene, phone, onPhone, code, onCode, errors, show }: PhoneCodeProps) {
  const [captchaCode, setCaptchaCode] = useState('');
  const [captchaWanted, setCaptchaWanted] = useState(false);
  const [waitUntil, setWaitUntil] = useState(0);
  const captcha = useCaptcha(captchaWanted);

  const wait = (seconds: number) => seconds > 0 && setWaitUntil(Date.now() + seconds * 1000);
  const sending = useSubmit(api.sendSmsCode, {
    done: ({ retryAfter }) => {
      wait(retryAfter);
      setCaptchaWanted(false);
      setCaptchaCode('');
      show({});
    },
    failed: (error) => {
      const found = fieldErrors(error, { code: 'captcha', uuid: 'captcha' });
      wait(retryAfterOf(error));
      if (found.captcha) setCaptchaWanted(true);
      if (captchaWanted) {
        setCaptchaCode('');
        captcha.change();
      }
      show(found);
    },
  });
  const send = () => {
    const asked = {
      phone: phoneError(phone),
      captcha: captchaWanted && !captchaCode ? '请填写图形验证码' : undefined,
    };
    if (!show(asked)) return;
    const proof = captchaWanted ? { code: captchaCode, uuid: captcha.uuid } : {};
    sending.submit({ phone, scene, ...proof });
  };

  return (
    <>
      <TextInput
        label="手机号"
        name="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        placeholder="11 位手机号"
        figure
        value={phone}
        error={errors.phone}
        onChange={(event) => onPhone(digits(event.currentTarget.value).slice(0, 11))}
      />
      {captchaWanted && captcha.enabled && (
        <CaptchaField
          captcha={captcha}
          value={captchaCode}
          error={errors.captcha}
          onChange={setCaptchaCode}
        />
      )}
      <CodeInput
        name="code"
        value={code}
        error={errors.code}
        onChange={(event) => onCode(digits(event.currentTarget.value))}
        onSend={send}
        sending={sending.busy}
        waitUntil={waitUntil}
      />
    </>
  );
}
