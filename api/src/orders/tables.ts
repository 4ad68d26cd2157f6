import type { ColumnType, Generated, Selectable } from 'kysely';
import type { OrderActor, OrderState, PayChannel, PaymentState, WarrantyPlanId } from 'shared-contract';
import type { CheckResult, GoodsSnapshot, OrderRules } from 'shared-contract/shapes';
import type { Tables } from '../core/tables';

/** Read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, never>;

/** See db/migrations/020-orders.sql and 021-payments.sql, which document the columns. */
declare module '../core/tables' {
  interface Tables {
    trade_order: {
      order_no: string;
      order_type: Generated<'SALE' | 'RECYCLE'>;
      status: OrderState;
      version: Generated<number>;
      goods_id: number;
      buyer_id: number;
      seller_id: number;
      snapshot: Json<GoodsSnapshot>;
      /** Null: the initial ones. */
      rules: ColumnType<OrderRules | null, string | null | undefined, never>;
      price_fen: number;
      warranty_fen: number;
      pay_fen: number;
      seller_fee_fen: number;
      seller_net_fen: number;
      refunded_fen: Generated<number>;
      warranty_plan: WarrantyPlanId;
      warranty_until: Date | null;
      phone_enc: string | null;
      pay_deadline: Date;
      step_started_at: Date | null;
      step_deadline: Date | null;
      next_reminder_at: Generated<Date | null>;
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
    /** See db/migrations/300-order-shards.sql. */
    living_order: { goods_id: number; order_no: string; paid: Generated<boolean> };
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
    /** See db/migrations/270-order-check.sql. */
    order_check: {
      order_no: string;
      items: Json<{ key: string; name: string; listed: string | null; result: CheckResult; found: string }[]>;
    };
    /** See db/migrations/316-order-conversation.sql. */
    order_conversation: { order_no: string; conversation_id: number };
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
    /** See db/migrations/300-order-shards.sql for `shard_key`. */
    payment: {
      shard_key: string;
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
  }
}

export type OrderRow = Selectable<Tables['trade_order']>;
export type EventRow = Selectable<Tables['order_event']>;
export type PaymentRow = Selectable<Tables['payment']>;
export type CredentialRow = Selectable<Tables['credential']>;
