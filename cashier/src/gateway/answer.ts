import { Refusal } from '../refusal';
import { rsa2Sign } from '../signing';
import type { Answer } from './trade-methods';

/**
 * The body of a gateway answer, `{"<method>_response":{…},"sign":"…"}`. The signature covers the inner object
 * byte for byte, so it is serialized once and never parsed again.
 */
export function signedAnswer(method: string, answer: Answer | Refusal, privateKey: string): string {
  const inner = JSON.stringify(
    answer instanceof Refusal
      ? {
          code: answer.code,
          msg: answer.msg,
          sub_code: answer.subCode,
          sub_msg: answer.subMsg + answer.detail,
        }
      : { code: '10000', msg: 'Success', ...answer },
  );
  const name = /^[a-z.]+$/.test(method) ? `${method.replaceAll('.', '_')}_response` : 'error_response';
  return `{"${name}":${inner},"sign":"${rsa2Sign(inner, privateKey)}"}`;
}
