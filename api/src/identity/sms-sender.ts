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
  async notify(phone, title, mark) {
    await db.insertInto('outbox').values({ recipient: phone, scene: 'notice', code: title, mark }).execute();
  },
});

/** Aliyun's longest variable, in characters. */
const MAX_VARIABLE = 35;

/** Aliyun's SendSms: one template per scene with the variables `code` and `mark`, and one of news with `name` and `mark`, under one sign name. */
function aliyunSender({
  signName,
  templates,
  notice,
  ...service
}: NonNullable<Config['sms']['aliyun']>): SmsSender {
  const call = aliyunCall(service, '2017-05-25');
  const sendBy = async (template: string, phone: string, variables: Record<string, string>) => {
    const answer = await callSendSms(call, {
      PhoneNumbers: phone,
      SignName: signName,
      TemplateCode: template,
      TemplateParam: JSON.stringify(variables),
    });
    if (answer.Code !== 'OK')
      throw toSendError(String(answer.Code ?? 'no code'), String(answer.Message ?? ''));
  };
  return {
    send: (phone, scene, code, mark) => sendBy(templates[scene], phone, { code, mark }),
    async notify(phone, title, mark) {
      if (!notice) throw new Error('ALIYUN_SMS_NOTICE_TEMPLATE is not set');
      await sendBy(notice, phone, { name: title.slice(0, MAX_VARIABLE), mark });
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
