import type { Generated } from 'kysely';

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
