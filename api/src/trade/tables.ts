import type { ColumnType, Generated, Selectable } from 'kysely';
import type {
  OrderActor,
  OrderState,
  PayChannel,
  PaymentState,
  WarrantyPlanId,
  WithdrawalState,
} from 'shared-contract';
import type { GoodsSnapshot } from 'shared-contract/shapes';

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, never>;

/** See db/migrations/020-orders.sql, 021-payments.sql and 022-ledger.sql, which document the columns. */
export interface TradeTables {
  trade_order: {
    order_no: string;
    order_type: Generated<'SALE' | 'RECYCLE'>;
    status: OrderState;
    version: Generated<number>;
    goods_id: number;
    buyer_id: number;
    seller_id: number;
    snapshot: Json<GoodsSnapshot>;
    price_fen: number;
    warranty_fen: number;
    pay_fen: number;
    seller_fee_fen: number;
    seller_net_fen: number;
    warranty_plan: WarrantyPlanId;
    warranty_until: Date | null;
    phone_enc: string | null;
    pay_deadline: Date;
    step_started_at: Date | null;
    step_deadline: Date | null;
    resume_status: 'rebinding' | 'confirming' | null;
    resume_elapsed_ms: number | null;
    resume_left_ms: number | null;
    refund_requests: Generated<number>;
    sample: Generated<boolean>;
    created_at: Date;
    paid_at: Date | null;
    handed_over_at: Date | null;
    ended_at: Date | null;
    updated_at: Date;
  };
  order_event: {
    id: Generated<number>;
    order_no: string;
    seq: number;
    action: string;
    actor: OrderActor;
    actor_id: number | null;
    actor_name: string;
    from_status: OrderState | null;
    to_status: OrderState;
    title: string;
    note: string;
    proofs: Json<string[]>;
    at: Date;
    previous_hash: string;
    hash: string;
  };
  credential: {
    id: Generated<number>;
    order_no: string;
    cipher: string | null;
    account_masked: string;
    created_at: Date;
    revealed_at: Date | null;
    opened_at: Date | null;
    purged_at: Date | null;
  };
  idempotency: {
    member_id: number;
    call: string;
    client_req_id: string;
    body_hash: string;
    answer: ColumnType<unknown, string | null, string>;
    at: Generated<Date>;
  };
  payment: {
    pay_no: string;
    /** Null for a top-up of the payer's balance. */
    order_no: string | null;
    payer_id: number;
    channel: PayChannel;
    amount_fen: number;
    status: PaymentState;
    provider_no: string | null;
    refund_reason: 'order' | 'late' | null;
    expires_at: Generated<Date | null>;
    created_at: Date;
    succeeded_at: Date | null;
    closed_at: Date | null;
    refund_at: Date | null;
    refunded_at: Date | null;
    next_query_at: Date | null;
    next_close_at: Date | null;
    next_refund_at: Date | null;
    queried_at: Date | null;
    query_attempts: Generated<number>;
    close_attempts: Generated<number>;
    refund_attempts: Generated<number>;
  };
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
  };
  wallet_account: { account: string; balance_fen: Generated<number> };
  wallet_txn: { id: Generated<number>; reason: string; reference: string; order_no: string | null; at: Date };
  wallet_entry: {
    id: Generated<number>;
    txn_id: number;
    account: string;
    delta_fen: number;
    /** Set by the database. */
    balance_fen: ColumnType<number, never, never>;
  };
}

export type OrderRow = Selectable<TradeTables['trade_order']>;
export type EventRow = Selectable<TradeTables['order_event']>;
export type PaymentRow = Selectable<TradeTables['payment']>;
export type CredentialRow = Selectable<TradeTables['credential']>;
export type WithdrawalRow = Selectable<TradeTables['withdrawal']>;
