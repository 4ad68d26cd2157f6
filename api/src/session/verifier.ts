import type { AliyunService, Config } from '../config';
import { aliyunCall } from './aliyun';

/** Asks an authority whether a name and an identity number belong together. Neither may be kept or logged. */
export interface RealNameVerifier {
  /** @throws Error when the authority did not answer the question: it is asked again later */
  verify(realName: string, idNo: string): Promise<'match' | 'mismatch'>;
}

/**
 * Stands in for the authority: knows only region 990000, which exists nowhere (product section 5, "No real people").
 * For 990001 it is out of order, so that 认证中 can be seen.
 */
export const demoVerifier: RealNameVerifier = {
  verify: async (_realName, idNo) => {
    if (idNo.startsWith('990001')) throw new Error('the demo authority does not answer for region 990001');
    return idNo.startsWith('990000') ? 'match' : 'mismatch';
  },
};

const MATCH = '1';
/** 2: name and number differ; 3: no such number. */
const MISMATCH = ['2', '3'];
/** A name or number that cannot be one, by the authority's rules. */
const CANNOT_BE = '401';

/** Aliyun's 身份二要素核验 (Id2MetaVerify). */
function aliyunVerifier(service: AliyunService): RealNameVerifier {
  const call = aliyunCall(service, '2019-03-07');
  return {
    async verify(realName, idNo) {
      const input = { ParamType: 'normal', UserName: realName, IdentifyNum: idNo };
      const { Code, ResultObject } = await call('Id2MetaVerify', input, 'body');
      if (String(Code) === CANNOT_BE) return 'mismatch';
      const result = String((ResultObject as { BizCode?: unknown } | undefined)?.BizCode);
      if (String(Code) === '200' && result === MATCH) return 'match';
      if (String(Code) === '200' && MISMATCH.includes(result)) return 'mismatch';
      throw new Error(`the authority gave no answer: ${Code} ${result}`);
    },
  };
}

/** Aliyun where the settings name it; else (never in production) the demo authority. */
export const createVerifier = ({ realName }: Pick<Config, 'realName'>): RealNameVerifier =>
  realName.aliyun ? aliyunVerifier(realName.aliyun) : demoVerifier;
