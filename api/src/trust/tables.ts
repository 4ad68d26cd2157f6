import type { ColumnType, Generated } from 'kysely';
import type { WordFault } from 'shared-contract';
import type { SellerFacts } from 'shared-contract/shapes';

declare module '../core/tables' {
  interface Tables {
    blacklist: {
      id: Generated<number>;
      kind: string;
      value_hash: string;
      masked_value: string;
      game_id: number | null;
      reason: string;
      case_no: string;
      status: Generated<'active' | 'lifted'>;
      case_at: Generated<Date>;
      /** Ids of uploaded files. */
      pictures: Generated<string[]>;
    };
    official_account: {
      id: Generated<number>;
      kind: 'qq' | 'wechat' | 'phone' | 'alipay';
      value: string;
      /** The normalized value that is compared, see `normalizeAccount`. */
      value_key: string;
      name: string;
      role: string;
      group_name: string;
      open_from: string;
      open_until: string;
      sort: Generated<number>;
    };
    /** See db/migrations/280-seller-pages.sql, which documents the columns. */
    seller_page: {
      seller_id: number;
      seller_no: Generated<string>;
      settled: Generated<number>;
      deals: Generated<number>;
      refunds: Generated<number>;
      handover_minutes: number | null;
      facts: ColumnType<SellerFacts | null, string | null, string | null>;
      counted_at: Date | null;
      count_due_at: Generated<Date | null>;
      followers: Generated<number>;
      announced_on: string | null;
      announced: Generated<number>;
    };
    seller_follow: { member_id: number; seller_id: number; created_at: Generated<Date> };
    seller_news: { goods_id: number; seller_id: number; after_id: Generated<number>; at: Generated<Date> };
    seller_word: {
      order_no: string;
      id: Generated<number>;
      seller_id: number;
      buyer_id: number;
      content: string;
      at: Generated<Date>;
      fault: WordFault | null;
      answer: string | null;
      answered_at: Date | null;
      answer_fault: WordFault | null;
    };
    staff_duty: {
      member_id: number;
      duty: string;
      game_id: number | null;
      avatar_url: string;
      qr_url: string | null;
      open_from: string;
      open_until: string;
      sort: Generated<number>;
    };
  }
}
