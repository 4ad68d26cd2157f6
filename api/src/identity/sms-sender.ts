import type { Config } from '../core/config';
import type { Db } from '../core/database';
import type { SmsSender } from '../core/providers';
import { type AliyunCall, AliyunFailure, aliyunCall } from './aliyun';

/**
 * The cause of a failed send: the provider's limit for this phone, an unreachable phone, or the provider
 * itself.
 */
export class SmsSendError extends Error {
  constructor(
    readonly reason: 'tooOften' | 'phone' | 'provider',
    /** The provider's error code; never phone or code. */
    readonly providerCode: string,
    /** Seconds, for `tooOften`. */
    readonly retryAfter = 60,
  ) {
    super(`SMS sending failed: ${providerCode}`);
  }
}

/** Stores the message for `GET /dev/outbox`. Development only, because it stores the code in plain text. */
const outboxSender = (db: Db): SmsSender => ({
  async send(phone, scene, code, mark) {
    await db.insertInto('outbox').values({ recipient: phone, scene, code, mark }).execute();
  },
});

/** Aliyun's SendSms: one template per scene with the variables `code` and `mark`, under one sign name. */
function aliyunSender({ signName, templates, ...service }: NonNullable<Config['sms']['aliyun']>): SmsSender {
  const call = aliyunCall(service, '2017-05-25');
  return {
    async send(phone, scene, code, mark) {
      const answer = await callSendSms(call, {
        PhoneNumbers: phone,
        SignName: signName,
        TemplateCode: templates[scene],
        TemplateParam: JSON.stringify({ code, mark }),
      });
      if (answer.Code !== 'OK')
        throw toSendError(String(answer.Code ?? 'no code'), String(answer.Message ?? ''));
    },
  };
}

const callSendSms = (call: AliyunCall, input: Record<string, string>) =>
  call('SendSms', input, 'query').catch((error: Error) => {
    throw error instanceof AliyunFailure ? toSendError(error.code, '') : error;
  });

/** Maps Aliyun's SendSms error codes. Only the message says which rate-limit window is full. */
function toSendError(code: string, message: string): SmsSendError {
  if (code === 'isv.BUSINESS_LIMIT_CONTROL')
    return new SmsSendError(
      'tooOften',
      code,
      message.includes('天级') ? 86_400 : message.includes('小时级') ? 3_600 : 60,
    );
  if (code === 'isv.MOBILE_NUMBER_ILLEGAL') return new SmsSendError('phone', code);
  return new SmsSendError('provider', code);
}

/** Aliyun when configured; otherwise the developer outbox, never in production. */
export const createSmsSender = ({ sms }: Pick<Config, 'sms'>, db: Db): SmsSender =>
  sms.aliyun ? aliyunSender(sms.aliyun) : outboxSender(db);
