import type { CaptchaAnswer } from '../identity/captcha';
import { solveWork } from '../identity/proof-of-work';
import type { TestApi } from './harness';

/** A captcha as a person with a browser answers it: the letters read, the proof of work done where one is asked for. */
export async function solvedCaptcha({ value }: Pick<TestApi, 'value'>, ip?: string): Promise<CaptchaAnswer> {
  const { uuid, proof } = await value('getCaptcha', {}, { ip });
  const [shown] = await value('readOutbox', { captcha: uuid });
  return { uuid, code: shown?.code ?? '', ...(proof && { proof: await solveWork(proof) }) };
}
