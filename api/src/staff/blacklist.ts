import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { audit } from '../core/audit';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { maskValue, normalizeAccount } from '../core/normalize-account';
import { fieldError, notFound, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Seal } from '../core/seal';
import { hashToWrite } from '../core/with-hash';
import { blacklistValue } from '../identity/blacklist';
import { memberByPhone } from '../identity/members';
import { endSales } from '../trust/sellers';
import { validateOwnFiles } from '../uploads/pictures';
import { entriesOf } from './read-blacklist';
import type { StaffMember } from './staff-member';

type Done = Value<'actAsStaff'>;
type Act<A extends StaffAction['action']> = Extract<StaffAction, { action: A }>;

/**
 * Adds an entry, stored as hash and mask only. For a phone, the goods its member has on sale are taken off
 * sale. The pictures are evidence for staff; who looks the account up does not see them.
 * @throws Invalid at a field, Refusal 422 when an active entry exists already
 */
export async function blacklist(
  tx: Tx,
  seal: Seal,
  member: StaffMember,
  { kind, value, gameId, reason, proofIds = [] }: Act<'blacklist'>,
): Promise<Done> {
  if (normalizeAccount(value) === '') throw fieldError('value', '请填写账号');
  if (reason.trim().length < 2) throw fieldError('reason', '请写明原因（2–500 字）');
  await validateOwnFiles(tx, member.id, proofIds, ['proof']);
  const game = gameId === undefined ? null : await findGame(tx, gameId);
  const caseNo = `B${randomBytes(6).toString('hex').toUpperCase()}`;
  const valueHash = await hashToWrite(tx, seal, {
    ...blacklistValue(kind, value),
    among: (forms) => sql`
      select value_hash as hash from blacklist
      where kind = ${kind} and value_hash = any (${forms}) and coalesce(game_id, 0) = ${game ?? 0} and status = 'active'`,
  });
  const entry = await tx
    .insertInto('blacklist')
    .values({
      kind,
      value_hash: valueHash,
      masked_value: maskValue(normalizeAccount(value)),
      game_id: game,
      reason: reason.trim(),
      case_no: caseNo,
      case_at: await now(tx),
      pictures: [...new Set(proofIds)],
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!entry)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这个账号已在黑号库中，不用再次登记；要更正请先解除');
  await audit(tx, {
    entity: 'blacklist',
    entityId: entry.id,
    to: 'active',
    actor: `staff:${member.id}`,
    note: reason.trim(),
  });
  if (kind === 'phone') {
    const suspect = await memberByPhone(tx, seal, normalizeAccount(value));
    if (suspect) await endSales(tx, suspect.id, `staff:${member.id}`, '你的手机号被列入黑号库');
  }
  return { id: caseNo, status: 'active' };
}

async function findGame(tx: Tx, gameId: string): Promise<number> {
  const game = await tx
    .selectFrom('game')
    .select('id')
    .where('id', '=', rowId(gameId) ?? 0)
    .executeTakeFirst();
  if (!game) throw fieldError('gameId', '没有这款游戏');
  return game.id;
}

/** Lifts the active entries of an account, or the one with a number; the rows are retained. */
export async function unblacklist(
  tx: Tx,
  seal: Seal,
  member: StaffMember,
  { kind, value, note }: Act<'unblacklist'>,
): Promise<Done> {
  const { rows: lifted } = await sql<{ id: number; case_no: string }>`
    update blacklist b set status = 'lifted' where ${entriesOf(seal, kind, value)} and b.status = 'active'
    returning b.id, b.case_no`.execute(tx);
  const [first] = lifted;
  if (!first) throw notFound(kind === 'caseNo' ? '黑号库中没有这一条，或已经解除' : '黑号库中没有这个账号');
  for (const { id } of lifted)
    await audit(tx, {
      entity: 'blacklist',
      entityId: id,
      from: 'active',
      to: 'lifted',
      actor: `staff:${member.id}`,
      note: note.trim(),
    });
  return { id: first.case_no, status: 'lifted' };
}
