import { sql } from 'kysely';
import type { Value } from 'shared-contract';
import { isoTime, now } from '../core/clock';
import { notFound } from '../core/refusal';
import type { Services } from '../core/services';
import { blockView, runningBlock } from './member-block';
import { memberById } from './members';
import { orderCounts } from './order-counts';
import { phraseOf } from './spoken-code';

type Counts = Value<'getProfile'>['counts'];
type OrderCounts = Awaited<ReturnType<typeof orderCounts>>;

/** The member's own profile; the phone is masked. */
export async function profileOf(
  { db, files, seal, realNameVerifier }: Services,
  memberId: number,
): Promise<Value<'getProfile'>> {
  const member = await memberById(db, memberId);
  if (!member) throw notFound();
  const avatar = member.avatar_file
    ? files.url({ id: member.avatar_file, private: false }, 'small', await now(db))
    : null;
  const { rows } = await sql<Omit<Counts, keyof OrderCounts>>`
    select
      (select count(*) from goods where seller_id = ${memberId} and status = 'onSale') as selling,
      (select count(*) from favourite where member_id = ${memberId}) as favourites,
      (select count(*) from browse where member_id = ${memberId}) as browsed`.execute(db);
  const closing = await db
    .selectFrom('account_closing')
    .select('due_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  const block = member.status === 'blocked' ? await runningBlock(db, memberId) : undefined;
  const phrase = await phraseOf(db, seal, memberId);
  const mayTry = member.realname_status === 'none' || member.realname_status === 'failed';
  const idNumberThatPasses = mayTry ? realNameVerifier.numberThatPasses?.(memberId) : undefined;
  const others = rows[0];
  if (!others) throw new Error('counts query returned no row');
  return {
    userId: String(member.id),
    userName: member.user_name ?? '',
    nickName: member.nick_name,
    avatar,
    phoneMasked: member.phone_masked,
    sex: member.sex,
    email: member.email,
    realnameStatus: member.realname_status,
    realNameMasked: member.realname_masked,
    realnameFailReason: member.realname_reason,
    ...(idNumberThatPasses && { idNumberThatPasses }),
    roles: member.roles,
    ...(phrase && { phrase }),
    ...(closing && { closingAt: isoTime(closing.due_at) }),
    ...(block && { block: blockView(block) }),
    counts: { ...(await orderCounts(db, memberId)), ...others },
  };
}
