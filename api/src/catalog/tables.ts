import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { GoodsState } from 'shared-contract';
import type { attributeInputTypes, GoodsCard, GoodsDetail, GoodsType } from 'shared-contract/shapes';

type ReportItems = NonNullable<GoodsDetail['report']>['items'];

/** The catalogue's tables, created by db/migrations/010 to 012. Money in fen. */
declare module '../core/tables' {
  interface Tables {
    game: {
      id: GeneratedAlways<number>;
      code: string;
      name: string;
      pinyin: string;
      hot: Generated<boolean>;
      sort: Generated<number>;
      icon_url: Generated<string>;
      /** False: takes no new goods, and is missing from the list of games. */
      open: Generated<boolean>;
    };
    /** system (1) → operator (2) → area (3) → server (4). */
    system_key: {
      id: GeneratedAlways<number>;
      game_id: number;
      parent_id: number | null;
      level: number;
      key: string;
      name: string;
      sort: Generated<number>;
    };
    game_attr: {
      id: GeneratedAlways<number>;
      game_id: number;
      goods_type: Generated<GoodsType>;
      group_name: string;
      name: string;
      input_type: (typeof attributeInputTypes)[number];
      prefix: Generated<string>;
      unit: Generated<string>;
      options: Generated<string[]>;
      min: number | null;
      max: number | null;
      required: Generated<boolean>;
      filterable: Generated<boolean>;
      in_title: Generated<boolean>;
      figure_rank: number | null;
      sort: Generated<number>;
    };
    goods: {
      id: GeneratedAlways<number>;
      goods_no: string;
      game_id: number;
      goods_type: GoodsType;
      seller_id: number;
      system_id: number;
      operator_id: number;
      area_id: number;
      server_id: number;
      title: string;
      description: Generated<string>;
      tags: Generated<string[]>;
      status: Generated<GoodsState>;
      reject_reason: string | null;
      relist_count: Generated<number>;
      version: Generated<number>;
      price_fen: number;
      price_at: Generated<Date>;
      first_price_fen: GeneratedAlways<number>;
      drop_fen: GeneratedAlways<number>;
      rent_hour_fen: number | null;
      rent_day_fen: number | null;
      deposit_fen: number | null;
      binding_email: string | null;
      binding_phone: string | null;
      binding_realname: string | null;
      binding_cooldown: string | null;
      undisclosed: GeneratedAlways<number>;
      verified_at: Date | null;
      /** Computed by the database from type, verification and binding facts. */
      warranty: GeneratedAlways<GoodsCard['warranty']>;
      re_realname: Generated<boolean>;
      negotiable: Generated<boolean>;
      account_uid_hash: string | null;
      /** The game account, whatever the listing; null for items, currency, and until it is linked. */
      account_id: Generated<number | null>;
      private_buyer_hash: string | null;
      contact_enc: Generated<string | null>;
      was_listed: Generated<boolean>;
      review_needed: Generated<boolean>;
      reviewing_at: Generated<Date | null>;
      taken_down: Generated<boolean>;
      off_by_block: Generated<boolean>;
      search_text: GeneratedAlways<string>;
      search_grams: GeneratedAlways<string[]>;
      listed_at: Generated<Date>;
      created_at: Generated<Date>;
    };
    goods_price: { goods_id: number; at: Date; price_fen: number };
    goods_attr: { goods_id: number; attr_id: number; value: string; number: number | null };
    inspection_report: {
      id: GeneratedAlways<number>;
      goods_id: number;
      inspector_id: number;
      at: Generated<Date>;
      items: JSONColumnType<ReportItems>;
    };
    goods_image: {
      goods_id: number;
      report_id: number | null;
      sort: number;
      file: string;
      w: number;
      h: number;
    };
    /** The facts with which goods under review were last on sale. */
    goods_edit: {
      goods_id: number;
      at: Generated<Date>;
      facts: JSONColumnType<{ name: string; value: string }[]>;
      pictures: string[];
      account_changed: boolean;
    };
    /** Goods that came on sale, became cheaper or were sold, until members have been notified. */
    goods_news: {
      goods_id: number;
      was_fen: number | null;
      serial: Generated<number>;
      due_at: Generated<Date>;
      attempts: Generated<number>;
    };
    /** See db/migrations/283-game-accounts.sql, which documents this, account_listing and account_contest. */
    game_account: { id: GeneratedAlways<number>; game_id: number; uid_hash: string | null };
    /** See db/migrations/340-account-keys.sql. */
    account_key: { value: string; account_id: number };
    /** See db/migrations/304-live-listings.sql. */
    live_listing: { account_id: number; goods_id: number };
    account_listing: {
      id: GeneratedAlways<number>;
      goods_id: number;
      account_id: number;
      title: string;
      until: Generated<Date>;
    };
    account_contest: {
      problem_id: number;
      account_id: number;
      goods_id: number;
      own_goods_id: number;
      outcome: 'upheld' | 'dismissed' | null;
    };
    goods_counter: {
      goods_id: number;
      view_count: Generated<number>;
      collect_count: Generated<number>;
      heat: GeneratedAlways<number>;
    };
    goods_view_day: { goods_id: number; day: string; views: number };
    favourite: { member_id: number; goods_id: number; saved_price_fen: number; created_at: Generated<Date> };
    browse: { member_id: number; goods_id: number; browsed_at: Generated<Date> };
    deal: {
      id: GeneratedAlways<number>;
      /** Of a sale of the demonstration a value of its own, which begins with `sample:`. */
      order_no: Generated<string>;
      /** Null: a sale of the demonstration. */
      goods_id: number | null;
      game_id: number;
      goods_type: GoodsType;
      seller_id: number | null;
      title: string;
      cover: string;
      price_fen: number;
      figure_1: number | null;
      figure_2: number | null;
      figure_3: number | null;
      buyer_masked: string;
      deal_at: Generated<Date>;
    };
  }
}
