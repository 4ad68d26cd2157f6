import type { AliyunService, Config } from '../core/config';
import type { RealNameVerifier } from '../core/providers';
import { aliyunCall } from './aliyun';
import { checkDigit } from './identity-number';

const DAY_MS = 86_400_000;
/** Numbers a day, and days from 1960 on: numbers that are offered begin with 990000196, as those of no test do. */
const A_DAY = 1000;
const DAYS = 3650;

/**
 * Stub for the provider: accepts only region 990000, which does not exist (product section 5, "No real
 * people"). For region 990001 it throws, so that the state 认证中 can be seen.
 */
export const demoVerifier: RealNameVerifier = {
  verify: async (_realName, idNo) => {
    if (idNo.startsWith('990001')) throw new Error('the demo verifier gives no answer for region 990001');
    return idNo.startsWith('990000') ? 'match' : 'mismatch';
  },
  mismatchText: '姓名与身份证号不符：演示环境不连认证机构，只有 990000 开头的号码能通过',
  numberThatPasses(memberId) {
    const born = new Date(Date.UTC(1960, 0, 1) + (Math.floor(memberId / A_DAY) % DAYS) * DAY_MS);
    const day = born.toISOString().slice(0, 10).replaceAll('-', '');
    const number = `990000${day}${String(memberId % A_DAY).padStart(3, '0')}`;
    return number + checkDigit(number);
  },
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
