import type { CaptchaAnswer } from '../identity/captcha';
import { solveWork } from '../identity/proof-of-work';
import type { TestApi } from './harness';

/** A correct answer to a new captcha, with the proof of work if one is required. */
export async function solvedCaptcha({ value }: Pick<TestApi, 'value'>, ip?: string): Promise<CaptchaAnswer> {
  const { uuid, proof } = await value('getCaptcha', {}, { ip });
  const [shown] = await value('readOutbox', { captcha: uuid });
  return { uuid, code: shown?.code ?? '', ...(proof && { proof: await solveWork(proof) }) };
}
