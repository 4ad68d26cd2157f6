import type { Tx } from 'api/core/database';
import type { Services } from 'api/core/services';
import { postFreeze, postRecharge, postRelease, postWithdrawal } from 'api/money/ledger';
import { withdrawalAad } from 'api/money/withdraw';
import type { WithdrawalState } from 'shared-contract';
import { DAY_MS } from './goods';
import type { SeedMembers } from './members';
import type { Postings } from './postings';

/** Only ended withdrawals: a new sandbox provider has no record of them, so they must not be polled. */
const stories: readonly {
  status: Extract<WithdrawalState, 'arrived' | 'failed'>;
  amountFen: number;
  daysAgo: number;
}[] = [
  { status: 'arrived', amountFen: 20_000, daysAgo: 21 },
  { status: 'failed', amountFen: 35_000, daysAgo: 12 },
  { status: 'arrived', amountFen: 35_000, daysAgo: 11 },
  { status: 'arrived', amountFen: 8_850, daysAgo: 4 },
];

/** The first seller's pending withdrawal: requested a while ago, due at the provider in some hours. In ms and fen. */
const PENDING = { amountFen: 12_000, askedAgo: 20 * 60_000, triedIn: 6 * 3_600_000 };

/** Withdrawals of the first two sellers, through the ledger. */
export async function writeWithdrawals(
  tx: Tx,
  { seal }: Services,
  { sellers }: SeedMembers,
  postings: Postings,
  now: Date,
): Promise<void> {
  for (const [n, member] of sellers.slice(0, 2).entries())
    for (const [place, { status, amountFen, daysAgo }] of stories.entries()) {
      const at = new Date(now.getTime() - daysAgo * DAY_MS);
      const endedAt = new Date(at.getTime() + 5 * 60_000);
      const withdrawalNo = `WDEMO${n}${place}`;
      const hold = { memberId: member.id, amountFen, reference: withdrawalNo, at };
      // A top-up of the same amount, so that the balance suffices regardless of the seller's sales.
      postings.add(at, () => postRecharge(tx, { ...hold, reference: `RDEMO${withdrawalNo}` }));
      postings.add(at, () => postFreeze(tx, 'withdrawalFrozen', hold));
      const ended = { ...hold, at: endedAt };
      postings.add(endedAt, () =>
        status === 'arrived' ? postWithdrawal(tx, ended) : postRelease(tx, 'withdrawalReturned', ended),
      );
      await tx
        .insertInto('withdrawal')
        .values({
          withdrawal_no: withdrawalNo,
          member_id: member.id,
          amount_fen: amountFen,
          account_enc: seal.seal('demo@example.com', withdrawalAad(withdrawalNo)),
          status,
          provider_no: status === 'arrived' ? `DEMO${withdrawalNo}` : null,
          fail_reason: status === 'failed' ? '支付宝账号与实名不一致' : null,
          created_at: at,
          ended_at: endedAt,
          next_try_at: null,
        })
        .execute();
    }
  await writePending(tx, seal, sellers[0]?.id ?? 0, postings, now);
}

async function writePending(
  tx: Tx,
  seal: Services['seal'],
  memberId: number,
  postings: Postings,
  now: Date,
): Promise<void> {
  const { amountFen, askedAgo, triedIn } = PENDING;
  const at = new Date(now.getTime() - askedAgo);
  const withdrawalNo = 'WDEMOUNDERWAY';
  const hold = { memberId, amountFen, at };
  postings.add(at, () => postRecharge(tx, { ...hold, reference: `RDEMO${withdrawalNo}` }));
  postings.add(at, () => postFreeze(tx, 'withdrawalFrozen', { ...hold, reference: withdrawalNo }));
  await tx
    .insertInto('withdrawal')
    .values({
      withdrawal_no: withdrawalNo,
      member_id: memberId,
      amount_fen: amountFen,
      account_enc: seal.seal('demo@example.com', withdrawalAad(withdrawalNo)),
      created_at: at,
      next_try_at: new Date(now.getTime() + triedIn),
    })
    .execute();
}
