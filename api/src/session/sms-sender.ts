import type { SmsScene } from 'shared-contract/shapes';
import type { Config } from '../config';
import type { Db } from '../database';
import { type AliyunCall, AliyunFailure, aliyunCall } from './aliyun';

/** Delivers a code to a phone. Outside of any transaction: it may take seconds. */
export interface SmsSender {
  /** @throws SmsNotSent when the provider did not take the message */
  send(phone: string, scene: SmsScene, code: string): Promise<void>;
}

/** Why a text did not leave: the provider's own limit for this phone, a phone it cannot reach, or the provider itself. */
export class SmsNotSent extends Error {
  constructor(
    readonly why: 'tooOften' | 'phone' | 'provider',
    /** The provider's word for it; never phone or code. */
    readonly providerCode: string,
    /** Seconds, for `tooOften`. */
    readonly retryAfter = 60,
  ) {
    super(`the SMS was not sent: ${providerCode}`);
  }
}

/** Leaves the message where `GET /dev/outbox` shows it. Development only: it stores the code. */
const outboxSender = (db: Db): SmsSender => ({
  async send(phone, scene, code) {
    await db.insertInto('outbox').values({ recipient: phone, scene, code }).execute();
  },
});

/** Aliyun's SendSms: a template with the one variable `code` for each scene, under one sign name. */
function aliyunSender({ signName, templates, ...service }: NonNullable<Config['sms']['aliyun']>): SmsSender {
  const call = aliyunCall(service, '2017-05-25');
  return {
    async send(phone, scene, code) {
      const answer = await sendOver(call, {
        PhoneNumbers: phone,
        SignName: signName,
        TemplateCode: templates[scene],
        TemplateParam: JSON.stringify({ code }),
      });
      if (answer.Code !== 'OK') throw notSent(String(answer.Code ?? 'no code'), String(answer.Message ?? ''));
    },
  };
}

const sendOver = (call: AliyunCall, input: Record<string, string>) =>
  call('SendSms', input, 'query').catch((error: Error) => {
    throw error instanceof AliyunFailure ? notSent(error.code, '') : error;
  });

/** Codes as Aliyun's list of SendSms errors has them. Which of its windows is full stands only in the message. */
function notSent(code: string, message: string): SmsNotSent {
  if (code === 'isv.BUSINESS_LIMIT_CONTROL')
    return new SmsNotSent(
      'tooOften',
      code,
      message.includes('天级') ? 86_400 : message.includes('小时级') ? 3_600 : 60,
    );
  if (code === 'isv.MOBILE_NUMBER_ILLEGAL') return new SmsNotSent('phone', code);
  return new SmsNotSent('provider', code);
}

/** Aliyun where the settings name it; else (never in production) the developer outbox. */
export const createSmsSender = ({ sms }: Pick<Config, 'sms'>, db: Db): SmsSender =>
  sms.aliyun ? aliyunSender(sms.aliyun) : outboxSender(db);
