import type { Generated, Selectable } from 'kysely';
import type { OfferState, WarrantyPlanId } from 'shared-contract';
import type { Tables } from '../core/tables';

/** See db/migrations/294-offers.sql, which documents the columns. */
declare module '../core/tables' {
  interface Tables {
    offer: {
      id: Generated<number>;
      goods_id: number;
      seller_id: number;
      buyer_id: number;
      amount_fen: number;
      counter_fen: number | null;
      warranty_plan: WarrantyPlanId;
      frozen_fen: number;
      status: OfferState;
      until: Date;
      order_no: string | null;
      created_at: Generated<Date>;
      ended_at: Date | null;
      reminded: Generated<boolean>;
    };
    offer_floor: { goods_id: number; floor_fen: number; accepts: boolean };
  }
}

export type OfferRow = Selectable<Tables['offer']>;
