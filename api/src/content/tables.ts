import type { Generated } from 'kysely';
import type { NoticeType } from 'shared-contract';

declare module '../core/tables' {
  interface Tables {
    notice: {
      id: Generated<number>;
      notice_type: NoticeType;
      title: string;
      summary: Generated<string>;
      content: string;
      cover_url: string | null;
      /** Category; null for none. */
      category: string | null;
      pinned: Generated<boolean>;
      status: Generated<'draft' | 'published' | 'withdrawn'>;
      view_count: Generated<number>;
      helpful_votes: Generated<number>;
      all_votes: Generated<number>;
      published_at: Generated<Date>;
      published_by: number | null;
      /** The addressee; null for everybody. */
      member_id: number | null;
    };
    /** See db/migrations/235-notice-version.sql. */
    notice_version: {
      notice_id: number;
      version: number;
      title: string;
      summary: string;
      content: string;
      edited_by: number | null;
      note: string;
      at: Generated<Date>;
    };
    notice_vote: { notice_id: number; visitor: string; helpful: boolean; at: Generated<Date> };
    chat_group: {
      id: Generated<number>;
      name: string;
      number: string;
      /** The number, normalized for comparison. */
      number_key: string;
      is_full: Generated<boolean>;
      join_url: string;
      game_id: number | null;
      sort: Generated<number>;
    };
    social_link: {
      id: Generated<number>;
      platform: string;
      name: string;
      url: string;
      qr_url: string | null;
      sort: Generated<number>;
    };
    streamer: {
      id: Generated<number>;
      type: 1 | 2;
      name: string;
      platform: Generated<string>;
      image_url: string;
      link: string;
      intro: Generated<string>;
      sort: Generated<number>;
    };
  }
}
