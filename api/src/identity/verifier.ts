import type { AliyunService, Config } from '../core/config';
import type { RealNameVerifier } from '../core/providers';
import { aliyunCall } from './aliyun';

/** A number that the demo verifier accepts, with a valid check digit. */
export const DEMO_ID_NUMBER = '990000199003074516';

/**
 * Stub for the provider: accepts only region 990000, which does not exist (product section 5, "No real
 * people"). For region 990001 it throws, so that the state 认证中 can be seen.
 */
export const demoVerifier: RealNameVerifier = {
  verify: async (_realName, idNo) => {
    if (idNo.startsWith('990001')) throw new Error('the demo verifier gives no answer for region 990001');
    return idNo.startsWith('990000') ? 'match' : 'mismatch';
  },
  mismatchText: `姓名与身份证号不符：演示环境不连认证机构，只有 990000 开头的号码能通过，例如 ${DEMO_ID_NUMBER}`,
};

const MATCH = '1';
/** 2: name and number do not match; 3: no such number. */
const MISMATCH = ['2', '3'];
/** A malformed name or number, by the provider's rules. */
const MALFORMED = '401';

/** Aliyun's 身份二要素核验 (Id2MetaVerify). */
function aliyunVerifier(service: AliyunService): RealNameVerifier {
  const call = aliyunCall(service, '2019-03-07');
  return {
    async verify(realName, idNo) {
      const input = { ParamType: 'normal', UserName: realName, IdentifyNum: idNo };
      const { Code, ResultObject } = await call('Id2MetaVerify', input, 'body');
      if (String(Code) === MALFORMED) return 'mismatch';
      const result = String((ResultObject as { BizCode?: unknown } | undefined)?.BizCode);
      if (String(Code) === '200' && result === MATCH) return 'match';
      if (String(Code) === '200' && MISMATCH.includes(result)) return 'mismatch';
      throw new Error(`real-name verification returned no result: ${Code} ${result}`);
    },
  };
}

/** Aliyun when configured; otherwise the demo verifier, never in production. */
export const createVerifier = ({ realName }: Pick<Config, 'realName'>): RealNameVerifier =>
  realName.aliyun ? aliyunVerifier(realName.aliyun) : demoVerifier;
