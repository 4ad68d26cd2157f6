-- What the house publishes: notices, news, help, terms. `content` is HTML that cleanHtml has passed.

create table notice (
  id bigint generated always as identity primary key,
  notice_type text not null check (notice_type in (
    'gonggao', 'xinwen', 'bangzhu', 'jiaoyixuzhi', 'zhaohui', 'zhaohuianli', 'jieshao', 'yinsi', 'xieyi', 'shoufei',
    'huishou', 'daishou', 'anquan', 'zhaomu', 'hezuo', 'shanghu')),
  title text not null check (char_length(title) between 2 and 80),
  summary text not null default '' check (char_length(summary) <= 200),
  content text not null,
  cover_url text,
  pinned boolean not null default false,
  status text not null default 'published' check (status in ('draft', 'published', 'withdrawn')),
  view_count int not null default 0,
  published_at timestamptz not null default app_now(),
  published_by bigint references member
);
create index notice_list on notice (notice_type, pinned desc, published_at desc, id desc) where status = 'published';

create table streamer (
  id bigint generated always as identity primary key,
  -- 1: a banner of the home page, 2: a streamer.
  type smallint not null check (type in (1, 2)),
  name text not null,
  platform text not null default '',
  image_url text not null,
  link text not null,
  intro text not null default '',
  sort int not null default 0
);
create index streamer_list on streamer (type, sort, id);
