import { useState } from 'react';
import type { Input } from 'shared-contract';
import { api, fieldMessage, Refused } from '../index';
import { useSubmit } from '../react/use-submit';
import { type Captcha, useCaptcha } from './use-captcha';

interface SmsCodeOptions {
  scene: Input<'sendSmsCode'>['scene'];
  /** Where the code goes; absent: to one's own phone. */
  phone?: string | undefined;
  /** Whether a code may be sent now; says at the fields what is missing, if not. */
  canSend?: () => boolean | Promise<boolean>;
}

export interface SmsCode {
  send: () => void;
  sending: boolean;
  /** How often one was sent: the field takes the focus with each. */
  sent: number;
  /** Epoch ms on this device's clock: until then no other can be sent. */
  waitUntil: number;
  /** Why none was sent, in a sentence. */
  error: string | undefined;
  /** Present once the server asks for one. */
  captcha: Captcha | undefined;
  captchaError: string | undefined;
}

const aboutCaptcha: ReadonlySet<string | undefined> = new Set(['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG']);

/**
 * Sends codes by SMS. After a few within an hour the server also wants a captcha (product section 3, A7); each serves once, so
 * whatever became of it another picture comes.
 */
export function useSmsCode({ scene, phone, canSend }: SmsCodeOptions): SmsCode {
  const [sent, setSent] = useState(0);
  const [waitUntil, setWaitUntil] = useState(0);
  const [provesPerson, setProvesPerson] = useState(false);
  const [isBlank, setIsBlank] = useState(false);
  const { captcha, another, isBlank: hasNoLetters, proof } = useCaptcha(provesPerson);
  const wait = (seconds: unknown) => {
    if (typeof seconds === 'number' && seconds > 0) setWaitUntil(Date.now() + seconds * 1000);
  };
  const sending = useSubmit(api.sendSmsCode, {
    done({ retryAfter }) {
      wait(retryAfter);
      setSent((times) => times + 1);
      setProvesPerson(false);
      another();
    },
    failed(problem) {
      if (!(problem instanceof Refused)) return;
      wait(problem.details.retryAfter);
      if (aboutCaptcha.has(problem.reason)) setProvesPerson(true);
      another();
    },
  });
  const send = async () => {
    if (canSend && !(await canSend())) return;
    sending.clear();
    setIsBlank(hasNoLetters);
    if (!hasNoLetters) sending.submit({ scene, ...(phone && { phone }), ...proof });
  };

  const refused = sending.error instanceof Refused ? sending.error : undefined;
  const captchaError = isBlank
    ? '请填写图中的字符'
    : aboutCaptcha.has(refused?.reason)
      ? refused?.message
      : fieldMessage(sending.error, 'code');
  const error =
    sending.error === undefined || captchaError
      ? undefined
      : (fieldMessage(sending.error, 'phone') ?? refused?.message ?? '网络不通，验证码没有发出，请再试一次');
  return {
    send: () => void send(),
    sending: sending.busy,
    sent,
    waitUntil,
    error,
    captcha,
    captchaError,
  };
}
