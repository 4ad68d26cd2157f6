import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import type { StaffAction } from 'shared-contract/shapes';
import { audit } from '../core/audit';
import { now } from '../core/clock';
import type { Tx } from '../core/database';
import { normalizeAccount } from '../core/normalize-account';
import { fieldError, notFound, Refusal } from '../core/refusal';
import { rowId } from '../core/row-id';
import type { Seal } from '../core/seal';
import { hashToWrite } from '../core/with-hash';
import { type BlacklistKind, blacklistKey, blacklistValue, shownValue } from '../identity/blacklist';
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
  if (blacklistKey(kind, value) === '')
    throw fieldError('value', kind === 'site' ? '请填写网址，如 example.com' : '请填写账号');
  if (reason.trim().length < 2) throw fieldError('reason', '请写明原因（2–500 字）');
  await validateOwnFiles(tx, member.id, proofIds, ['proof']);
  const game = gameId === undefined ? null : await findGame(tx, gameId);
  const caseNo = await addEntry(tx, seal, member.id, {
    kind,
    value,
    game,
    reason: reason.trim(),
    pictures: proofIds,
  });
  if (caseNo === undefined)
    throw new Refusal(422, 'ACTION_NOT_ALLOWED', '这个账号已在黑号库中，不用再次登记；要更正请先解除');
  return { id: caseNo, status: 'active' };
}

interface NewEntry {
  kind: BlacklistKind;
  value: string;
  /** Null: in every game. */
  game: number | null;
  reason: string;
  pictures: readonly string[];
}

/**
 * Adds an entry whose conditions the caller has checked, see {@link blacklist}.
 * @returns its number; undefined when there is an active one
 */
export async function addEntry(
  tx: Tx,
  seal: Seal,
  staffId: number,
  { kind, value, game, reason, pictures }: NewEntry,
): Promise<string | undefined> {
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
      masked_value: shownValue(kind, value),
      game_id: game,
      reason,
      case_no: caseNo,
      case_at: await now(tx),
      pictures: [...new Set(pictures)],
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!entry) return undefined;
  const actor = `staff:${staffId}`;
  await audit(tx, { entity: 'blacklist', entityId: entry.id, to: 'active', actor, note: reason });
  if (kind === 'phone') {
    const suspect = await memberByPhone(tx, seal, normalizeAccount(value));
    if (suspect) await endSales(tx, suspect.id, actor, '你的手机号被列入黑号库');
  }
  return caseNo;
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
