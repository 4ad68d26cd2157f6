import { sql } from 'kysely';
import type { Input, RealnameState, Value } from 'shared-contract';
import { audit } from '../core/audit';
import { transact } from '../core/events/events';
import { fieldError, Refusal } from '../core/refusal';
import type { Services } from '../core/services';
import { birthDateOf } from './identity-number';
import { memberIdOf } from './member-keys';
import { recordMinorRefusal, refuseSecondIdentity } from './minor-refusal';
import { openRequest, requestVerification, setRealNameState } from './real-name-requests';

/** Version of the consent text shown on the page; a new text gets a new version. */
const CONSENT_VERSION = '2026-11-21';
const TRIES = { max: 10, seconds: 86_400 };

/**
 * Binds one adult to one account (product call verifyRealName). Stored are a masked name, the year of birth and a
 * blind index of the number, which detects a second use; the number itself is stored sealed, only until the
 * provider has answered. Without an answer the state stays 认证中: a job retries, and the member is notified of
 * the result.
 */
export async function verifyRealName(
  services: Services,
  { realName, idNo }: Input<'verifyRealName'>,
  memberId: number,
): Promise<Value<'verifyRealName'>> {
  const { db, limits, seal, log } = services;
  const name = realName.trim();
  const number = idNo.trim().toUpperCase();
  if (!/^[\p{Script=Han}]+(·[\p{Script=Han}]+)*$/u.test(name))
    throw fieldError('realName', '请填写证件上的姓名');
  await limits.spend(`realname:${memberId}`, TRIES);

  const born = birthDateOf(number);
  if (!born) throw new Refusal(422, 'ID_INVALID', '身份证号不对，请核对后重填');
  if (!(await isAdult(services, born))) {
    await recordMinorRefusal(db, seal, memberId, name);
    throw new Refusal(422, 'MINOR_FORBIDDEN', '未满 18 周岁不能实名和交易，请年满 18 周岁后再来');
  }
  const from = await stateOf(services, memberId);
  if (from === 'verified') throw alreadyVerified();
  await refuseSecondIdentity(db, seal, memberId, name);

  const owner = await memberIdOf(db, seal, 'id', number);
  if (owner !== undefined && owner !== memberId) throw idUsed();

  const claimed = { name, number };
  const actor = `member:${memberId}`;
  await transact(db, async (tx) => {
    if (!(await openRequest(tx, seal, memberId, claimed, CONSENT_VERSION)))
      throw new Refusal(422, 'REALNAME_PENDING', '正在认证中，结果会发到你的消息，请稍候');
    if (!(await setRealNameState(tx, memberId, 'pending'))) throw alreadyVerified();
    await audit(tx, { entity: 'realname', entityId: memberId, from, to: 'pending', actor });
  });

  try {
    const settled = await requestVerification(services, memberId, claimed, actor);
    if (settled?.used) throw idUsed();
    if (settled) {
      const { status, realNameMasked, failReason } = settled;
      return { status, realNameMasked, failReason };
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.warn({ err: error, memberId }, 'real-name verification failed');
  }
  return { status: 'pending', realNameMasked: null, failReason: null };
}

const alreadyVerified = () => new Refusal(422, 'ALREADY_VERIFIED', '你已完成实名认证，不用再次提交');
const idUsed = () => new Refusal(422, 'ID_USED', '该身份证已认证其他账号，如非本人操作请联系客服');

/** Uses the database's date in China, so that a wrong clock of one server admits no minor. */
async function isAdult({ db }: Services, born: string): Promise<boolean> {
  const { rows } = await sql<{ adult: boolean }>`
    select ${born}::date + interval '18 years' <= (app_now() at time zone 'Asia/Shanghai')::date as adult`.execute(
    db,
  );
  return rows[0]?.adult === true;
}

async function stateOf({ db }: Services, memberId: number): Promise<RealnameState | undefined> {
  const { rows } = await sql<{ status: RealnameState }>`
    select realname_status as status from member where id = ${memberId}`.execute(db);
  return rows[0]?.status;
}
