import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { BuyAnswerState, BuyRequestState } from 'shared-contract';
import type { GoodsType } from 'shared-contract/shapes';
import type { Tables } from '../core/tables';
import type { WishCondition } from '../wishes/conditions';

/** See db/migrations/298-buy-requests.sql, which documents the columns. */
declare module '../core/tables' {
  interface Tables {
    buy_request: {
      id: Generated<number>;
      buyer_id: number;
      game_id: number;
      goods_type: GoodsType | null;
      name: string;
      conditions: JSONColumnType<WishCondition[], string, never>;
      price_fen: number;
      frozen_fen: number;
      status: BuyRequestState;
      until: Date;
      order_no: string | null;
      created_at: Generated<Date>;
      ended_at: Date | null;
      reminded: Generated<boolean>;
    };
    buy_answer: {
      id: Generated<number>;
      request_id: number;
      goods_id: number;
      seller_id: number;
      price_fen: number;
      status: BuyAnswerState;
      until: Date;
      created_at: Generated<Date>;
      reminded: Generated<boolean>;
    };
  }
}

export type BuyRequestRow = Selectable<Tables['buy_request']>;
export type BuyAnswerRow = Selectable<Tables['buy_answer']>;
