import { sql } from 'kysely';
import { type ImpostorKind, impostorKinds } from 'shared-contract/shapes';
import type { Tx } from '../core/database';
import { fieldError, Refusal } from '../core/refusal';
import type { Seal } from '../core/seal';
import { blacklistKey, blacklistValue, shownValue } from '../identity/blacklist';
import { findOfficial } from '../trust/official';
import { memberShard, type TicketKey } from './tables';

/** The AAD of the account that a report names. */
export const reportedAad = (problemId: number) => `impostor:${problemId}`;

const kindNames: Record<ImpostorKind, string> = {
  phone: '手机号',
  wechat: '微信',
  qq: 'QQ',
  alipay: '支付宝',
  site: '网址',
};

/** Whom a report names. */
interface Reported {
  kind: ImpostorKind;
  value: string;
}

/**
 * Checks a report of somebody who poses as the platform.
 * @returns whom it names, and the ticket's fields, in which an account is masked
 * @throws Invalid at `kind` or `value`; Refusal ACTION_NOT_ALLOWED while the member's own report of the same account is open
 */
export async function checkReport(
  tx: Tx,
  seal: Seal,
  memberId: number,
  { fields = {} }: { fields?: Record<string, string> },
): Promise<Reported & { shown: Record<string, string> }> {
  const kind = impostorKinds.find((each) => each === fields.kind);
  const value = fields.value?.trim() ?? '';
  if (!kind) throw fieldError('kind', '请选择对方用的是什么');
  if (blacklistKey(kind, value) === '')
    throw fieldError('value', kind === 'site' ? '请填写网址，如 example.com' : '请填写对方的账号或号码');
  if (kind !== 'site' && (await findOfficial(tx, value, kind)))
    throw fieldError('value', '这是号栈登记的账号；有疑问请从订单里联系客服');
  const { rows: open } = await sql`
    select from impostor_report r join problem p on p.id = r.problem_id and p.shard_key = r.shard_key
    where r.shard_key = ${memberShard(memberId)} and r.kind = ${kind} and r.value_hash = any (${hashesOf(seal, { kind, value })})
      and p.member_id = ${memberId} and p.status = 'pending' limit 1`.execute(tx);
  if (open.length > 0)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '你举报过这个账号，正在核实；要补充请在「我的工单」里回复');
  return { kind, value, shown: { 类型: kindNames[kind], 账号: shownValue(kind, value) } };
}

/** Saves whom a report names, encrypted, and the hash by which reports of one account are counted. */
export async function saveReport(
  tx: Tx,
  seal: Seal,
  ticket: TicketKey,
  { kind, value }: Reported,
): Promise<void> {
  await tx
    .insertInto('impostor_report')
    .values({
      problem_id: ticket.id,
      shard_key: ticket.shard_key,
      kind,
      value_sealed: seal.seal(value, reportedAad(ticket.id)),
      value_hash: hashesOf(seal, { kind, value })[0] ?? '',
    })
    .execute();
}

function hashesOf(seal: Seal, { kind, value }: Reported): string[] {
  const indexed = blacklistValue(kind, value);
  return seal.blindIndexes(indexed.kind, indexed.value);
}

/** Whom a report names. @throws Error for another ticket */
export async function reportedIn(tx: Tx, seal: Seal, { id, shard_key }: TicketKey): Promise<Reported> {
  const { kind, value_sealed } = await tx
    .selectFrom('impostor_report')
    .select(['kind', 'value_sealed'])
    .where('problem_id', '=', id)
    .where('shard_key', '=', shard_key)
    .executeTakeFirstOrThrow();
  return { kind, value: seal.open(value_sealed, reportedAad(id)) };
}
