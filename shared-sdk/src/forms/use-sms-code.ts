import { useState } from 'react';
import type { Input } from 'shared-contract';
import { api, fieldMessage, Refused } from '../index';
import { useSubmit } from '../react/use-submit';
import { type Captcha, isAboutCaptcha, useCaptcha } from './use-captcha';

interface SmsCodeOptions {
  scene: Input<'sendSmsCode'>['scene'];
  /** Phone number that receives the code; absent: the member's own. */
  phone?: string | undefined;
  /** Whether a code may be sent now; otherwise sets the field errors. */
  canSend?: () => boolean | Promise<boolean>;
}

export interface SmsCode {
  send: () => void;
  sending: boolean;
  /** Number of codes sent: the field takes the focus on each. */
  sent: number;
  /** Epoch ms on the device's clock until which no other code can be sent. */
  waitUntil: number;
  /** Why none was sent, in a sentence. */
  error: string | undefined;
  /** Present once the server requires one. */
  captcha: Captcha | undefined;
  captchaError: string | undefined;
}

/**
 * Sends SMS codes. After a few within an hour the server requires a captcha (product call sendSmsCode); each can be used
 * once, so a new image is loaded after every attempt.
 */
export function useSmsCode({ scene, phone, canSend }: SmsCodeOptions): SmsCode {
  const [sent, setSent] = useState(0);
  const [waitUntil, setWaitUntil] = useState(0);
  const [captchaRequired, setCaptchaRequired] = useState(false);
  const [isBlank, setIsBlank] = useState(false);
  const { captcha, reload, isBlank: captchaIsBlank, proof, withWork } = useCaptcha(captchaRequired);
  const wait = (seconds: unknown) => {
    if (typeof seconds === 'number' && seconds > 0) setWaitUntil(Date.now() + seconds * 1000);
  };
  const sending = useSubmit(api.sendSmsCode, {
    prepare: withWork,
    done({ retryAfter }) {
      wait(retryAfter);
      setSent((times) => times + 1);
      setCaptchaRequired(false);
      reload();
    },
    failed(problem) {
      if (!(problem instanceof Refused)) return;
      wait(problem.details.retryAfter);
      if (isAboutCaptcha(problem.reason)) setCaptchaRequired(true);
      reload();
    },
  });
  const send = async () => {
    if (canSend && !(await canSend())) return;
    sending.clear();
    setIsBlank(captchaIsBlank);
    if (!captchaIsBlank) sending.submit({ scene, ...(phone && { phone }), ...proof });
  };

  const refused = sending.error instanceof Refused ? sending.error : undefined;
  const captchaError = isBlank
    ? '请填写图中的字符'
    : isAboutCaptcha(refused?.reason)
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
