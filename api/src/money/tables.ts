import type { ColumnType, Generated, Selectable } from 'kysely';
import type { WithdrawalState } from 'shared-contract';
import type { Tables } from '../core/tables';
import type { MoneyReason } from './ledger';

/** What all accounts of a kind hold, in fen; the sum of all five is 0. */
export interface LedgerTotals {
  members: number;
  escrow: number;
  fees: number;
  guarantee: number;
  provider: number;
}

/**
 * See db/migrations/022-ledger.sql, 052-recharge-and-withdrawal.sql, 176-escrow-by-order.sql, 234-ledger-totals.sql,
 * 265-withdrawal-return.sql, 299-ledger-shards.sql and 315-second-look.sql, which document the columns.
 */
declare module '../core/tables' {
  interface Tables {
    withdrawal: {
      withdrawal_no: string;
      member_id: number;
      amount_fen: number;
      account_enc: string;
      status: Generated<WithdrawalState>;
      fail_reason: Generated<string | null>;
      provider_no: Generated<string | null>;
      created_at: Date;
      ended_at: Generated<Date | null>;
      next_try_at: Date | null;
      attempts: Generated<number>;
      staff_note: Generated<string | null>;
      asks_account: Generated<boolean>;
      tried_at: Generated<Date | null>;
    };
    wallet_account: { shard_key: string; account: string; balance_fen: Generated<number> };
    wallet_txn: {
      shard_key: string;
      id: Generated<number>;
      reason: MoneyReason;
      reference: string;
      order_no: string | null;
      at: Date;
      /** Account and change in fen of each entry. */
      lines: ColumnType<[account: string, deltaFen: number][], string, never>;
    };
    wallet_entry: {
      shard_key: string;
      id: Generated<number>;
      txn_id: number;
      reason: MoneyReason;
      reference: string;
      order_no: string | null;
      at: Date;
      account: string;
      delta_fen: number;
      /** Set by the database: of the account, after this entry; null for the platform's and the provider's. */
      balance_fen: ColumnType<number | null, never, never>;
    };
    ledger_check: {
      day: Generated<string>;
      faults: number | null;
      first_fault: string | null;
      totals: ColumnType<LedgerTotals | null, string, string>;
      ended_at: Date | null;
      again_at: Date | null;
      up_to: number | null;
      suspects: ColumnType<string[] | null, never, string>;
    };
  }
}

export type WithdrawalRow = Selectable<Tables['withdrawal']>;
