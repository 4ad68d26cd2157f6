import { sql } from 'kysely';
import type { Input, RealnameState, Value } from 'shared-contract';
import { isUniqueViolation, type Tx } from '../database';
import { fieldError, Refusal } from '../refusal';
import type { Services } from '../services';
import { birthDateOf } from './identity-number';
import { audit, maskName, realNameColumn } from './members';

/** The text a person agrees to on the page; a new text gets a new version. */
const CONSENT_VERSION = '2026-11';
const TRIES = { max: 10, seconds: 86_400 };

/**
 * Ties one adult to one account (product section 3, A43). Kept are a masked name, the year of birth and a keyed hash of
 * the number that finds its second use; the number itself is neither stored nor logged.
 */
export async function verifyRealName(
  services: Services,
  { realName, idNo }: Input<'verifyRealName'>,
  memberId: number,
): Promise<Value<'verifyRealName'>> {
  const { db, limits, seal, realNameVerifier } = services;
  const name = realName.trim();
  const number = idNo.trim().toUpperCase();
  if (!/^[\p{Script=Han}]+(·[\p{Script=Han}]+)*$/u.test(name))
    throw fieldError('realName', '请填写证件上的姓名');
  await limits.spend(`realname:${memberId}`, TRIES);

  const born = birthDateOf(number);
  if (!born) throw new Refusal(422, 'ID_INVALID', '身份证号不对，请核对后重填');
  if (!(await isAdult(services, born)))
    throw new Refusal(422, 'MINOR_FORBIDDEN', '未满 18 周岁不能实名，也不能交易');
  const from = await stateOf(services, memberId);
  if (from === 'verified') throw new Refusal(422, 'ALREADY_VERIFIED', '你已完成实名认证');

  const idHash = seal.blindIndex('id-number', number);
  const used =
    await sql`select 1 from real_name where id_hash = ${idHash} and member_id <> ${memberId}`.execute(db);
  if (used.rows.length > 0) throw idUsed();

  const matches = (await realNameVerifier.verify(name, number)) === 'match';
  const to = matches ? 'verified' : 'failed';
  const masked = matches ? maskName(name) : null;
  try {
    await db.transaction().execute(async (tx) => {
      if (!(await moveState(tx, memberId, to, masked)))
        throw new Refusal(422, 'ALREADY_VERIFIED', '你已完成实名认证');
      if (matches) {
        const { phone_hash } = await tx
          .selectFrom('member')
          .select('phone_hash')
          .where('id', '=', memberId)
          .executeTakeFirstOrThrow();
        if (phone_hash)
          await tx
            .updateTable('member')
            .set(realNameColumn(seal, phone_hash, name))
            .where('id', '=', memberId)
            .execute();
        await sql`
          insert into real_name (member_id, name_masked, id_hash, birth_year, consent_at, consent_version, verified_at)
          values (${memberId}, ${masked}, ${idHash}, ${Number(born.slice(0, 4))}, app_now(), ${CONSENT_VERSION}, app_now())`.execute(
          tx,
        );
      }
      await audit(tx, { entity: 'realname', entityId: memberId, from, to, actor: `member:${memberId}` });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw idUsed();
    throw error;
  }
  return { status: to, realNameMasked: masked };
}

const idUsed = () => new Refusal(422, 'ID_USED', '该身份证已认证其他账号，如非本人操作请联系客服');

/** By the database's date in China: a wrong clock of one server admits nobody. */
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

async function moveState(
  tx: Tx,
  memberId: number,
  to: RealnameState,
  masked: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update member set realname_status = ${to}, realname_masked = ${masked}
    where id = ${memberId} and realname_status <> 'verified' returning id`.execute(tx);
  return rows.length > 0;
}
