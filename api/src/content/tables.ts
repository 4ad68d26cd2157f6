import type { Generated } from 'kysely';
import type { NoticeType } from 'shared-contract';

export interface ContentTables {
  notice: {
    id: Generated<number>;
    notice_type: NoticeType;
    title: string;
    summary: Generated<string>;
    content: string;
    cover_url: string | null;
    pinned: Generated<boolean>;
    status: Generated<'draft' | 'published' | 'withdrawn'>;
    view_count: Generated<number>;
    published_at: Generated<Date>;
    published_by: number | null;
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
