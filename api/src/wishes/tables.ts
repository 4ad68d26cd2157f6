import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type {
  AlertChannel,
  GoodsType,
  WishPause,
  WishQuery,
  WishReference,
  WishResult,
} from 'shared-contract/shapes';
import type { WishCondition } from './conditions';
import type { Remaining } from './entries';

declare module '../core/tables' {
  interface Tables {
    wish: {
      member_id: number;
      id: GeneratedAlways<number>;
      name: string;
      game_id: number;
      goods_type: GoodsType | null;
      query: JSONColumnType<WishQuery>;
      below_percent: number | null;
      near: boolean;
      per_day: number;
      channels: Generated<AlertChannel[]>;
      conditions: JSONColumnType<WishCondition[]>;
      fingerprint: string;
      paused_at: Date | null;
      pause_reason: WishPause | null;
      bought_no: string | null;
      ends_at: Date;
      reported_day: string | null;
      reported_today: Generated<number>;
      created_at: Generated<Date>;
    };
    /** The reverse index, see `entries.ts`. */
    wish_entry: {
      member_id: number;
      id: Generated<string>;
      wish_id: number;
      game_id: number;
      point: string;
      lo: number;
      hi: number;
      price_lo: number;
      price_hi: number;
      below_lo: number;
      also_1: string | null;
      also_1_lo: number | null;
      also_1_hi: number | null;
      also_2: string | null;
      also_2_lo: number | null;
      also_2_hi: number | null;
      remaining: JSONColumnType<Remaining> | null;
    };
    wish_hit: {
      member_id: number;
      id: GeneratedAlways<number>;
      wish_id: number;
      goods_id: number;
      price_fen: number;
      was_fen: number | null;
      total: number;
      missed: string | null;
      results: JSONColumnType<WishResult[]>;
      reference: JSONColumnType<WishReference>;
      at: Generated<Date>;
      reported_at: Date | null;
      dismissed_at: Date | null;
    };
  }
}
