import type { SmsScene } from 'shared-contract/shapes';
import type { Config } from '../config';
import type { Db } from '../database';

/** Delivers a code to a phone. Outside of any transaction: it may take seconds. */
export interface SmsSender {
  /** @throws Error when the gateway did not take the message. */
  send(phone: string, scene: SmsScene, code: string): Promise<void>;
}

const GATEWAY_TIMEOUT_MS = 5_000;

/** Leaves the message where `GET /dev/outbox` shows it. Development only: it stores the code. */
const outboxSender = (db: Db): SmsSender => ({
  async send(phone, scene, code) {
    await db.insertInto('outbox').values({ recipient: phone, scene, code }).execute();
  },
});

/** Hands the message to an HTTP gateway: JSON {phone, scene, code} with a bearer token, taken when it answers 2xx. */
const gatewaySender = (url: string, token: string): SmsSender => ({
  async send(phone, scene, code) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ phone, scene, code }),
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  },
});

/** The gateway that the settings name; without one (never in production) the developer outbox. */
export const createSmsSender = ({ sms }: Config, db: Db): SmsSender =>
  sms.gatewayUrl && sms.gatewayToken ? gatewaySender(sms.gatewayUrl, sms.gatewayToken) : outboxSender(db);
