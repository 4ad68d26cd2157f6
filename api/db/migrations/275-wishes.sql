-- Searches that members want to hear about (decision 063). Distributed by the member.
create table wish (
  member_id bigint not null references member on delete cascade,
  id bigint generated always as identity,
  name text not null check (char_length(name) between 1 and 20),
  game_id bigint not null references game,
  -- Null: any type.
  goods_type text,
  -- The search as the list of goods has it, without order and page; the percentage is beside it.
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  below_percent smallint check (below_percent between 1 and 50),
  -- Goods that miss exactly one condition are reported too.
  near boolean not null,
  per_day smallint not null check (per_day between 1 and 20),
  -- [{key, text, points, lo, hi, words}], compiled from the search.
  conditions jsonb not null check (jsonb_typeof(conditions) = 'array'),
  -- Of game, search and percentage: a member has no two equal wishes.
  fingerprint text not null,
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('member', 'bought', 'ended')),
  -- Number of the goods that the member bought.
  bought_no text,
  ends_at timestamptz not null,
  -- How often the wish was reported on that day (of Shanghai).
  reported_day date,
  reported_today smallint not null default 0,
  created_at timestamptz not null default app_now(),
  primary key (member_id, id),
  unique (member_id, fingerprint),
  check ((paused_at is null) = (pause_reason is null)),
  check (bought_no is null or pause_reason = 'bought')
);
create index wish_ends on wish (ends_at) where paused_at is null;

-- Reverse index of active wishes: the points of a listing that can make it fit. A wish stands under its narrowest
-- condition, one that also accepts a miss under its two narrowest, so that one listing finds it in any case.
create table wish_entry (
  member_id bigint not null,
  wish_id bigint not null,
  game_id bigint not null references game,
  point text collate "C" not null,
  lo float8 not null,
  hi float8 not null,
  price_lo float8 not null,
  price_hi float8 not null,
  below_lo float8 not null,
  foreign key (member_id, wish_id) references wish on delete cascade
);
create index wish_entry_point on wish_entry (game_id, point, lo, hi, price_lo, price_hi, below_lo) include (member_id, wish_id);
create index wish_entry_wish on wish_entry (member_id, wish_id);

-- What a wish found: once for a wish, goods and price.
create table wish_hit (
  member_id bigint not null,
  id bigint generated always as identity,
  wish_id bigint not null,
  goods_id bigint not null,
  price_fen bigint not null check (price_fen > 0),
  -- The price before, if it fell.
  was_fen bigint check (was_fen > price_fen),
  total smallint not null check (total > 0),
  -- Key of the condition that does not fit; null: all fit.
  missed text,
  -- [{key, text, value, fits}] at that moment.
  results jsonb not null,
  -- {samples, band}: prices of comparable deals at that moment.
  reference jsonb not null,
  at timestamptz not null default app_now(),
  -- Null: beyond the day's number, reported together the next morning.
  reported_at timestamptz,
  dismissed_at timestamptz,
  primary key (member_id, id),
  unique (member_id, wish_id, goods_id, price_fen),
  foreign key (member_id, wish_id) references wish on delete cascade
);
create index wish_hit_newest on wish_hit (member_id, wish_id, id desc);
create index wish_hit_goods on wish_hit (goods_id);
create index wish_hit_held on wish_hit (at) where reported_at is null;

-- Goods that came on sale, became cheaper or were sold, until members have been notified; one row for each goods.
create table goods_news (
  goods_id bigint primary key references goods on delete cascade,
  -- The lowest price before, if it fell.
  was_fen bigint,
  -- Counts the news of these goods, so that later ones are not deleted with earlier ones.
  serial int not null default 1,
  due_at timestamptz not null default app_now(),
  attempts int not null default 0
);
create index goods_news_due on goods_news (due_at);

alter table message drop constraint message_msg_type_check;
alter table message add constraint message_msg_type_check
  check (msg_type in ('order', 'goods', 'price', 'wish', 'quote', 'claim', 'system')) not valid;
