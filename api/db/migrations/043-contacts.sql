-- How to reach the house, and what proves that somebody is of it.

create table official_account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('qq', 'wechat', 'phone', 'alipay')),
  value text not null,
  -- As it is compared: without spaces and hyphens, in small letters (trust/spelt.ts).
  value_key text not null,
  name text not null,
  -- What this one does: 交易客服, 验号, 售后.
  role text not null,
  group_name text not null,
  -- Times of day in Beijing; until 24:00 at most.
  open_from time not null,
  open_until time not null check (open_until > open_from),
  sort int not null default 0,
  unique (kind, value_key)
);

create table staff_duty (
  member_id bigint not null references member on delete cascade,
  duty text not null check (char_length(duty) between 1 and 20),
  -- Null: for every game.
  game_id bigint references game,
  avatar_url text not null,
  qr_url text,
  open_from time not null,
  open_until time not null check (open_until > open_from),
  sort int not null default 0
);
create unique index staff_duty_one on staff_duty (member_id, duty, coalesce(game_id, 0));

create table chat_group (
  id bigint generated always as identity primary key,
  name text not null,
  number text not null,
  number_key text not null unique,
  is_full boolean not null default false,
  join_url text not null,
  game_id bigint references game,
  sort int not null default 0
);

create table social_link (
  id bigint generated always as identity primary key,
  platform text not null,
  name text not null,
  url text not null,
  qr_url text,
  sort int not null default 0
);

-- A notice for one member alone; null: for everybody.
alter table notice add column member_id bigint references member on delete cascade;

-- Whether a notice helped: one voice for each visitor, a member or else an address (as a keyed hash).
create table notice_vote (
  notice_id bigint not null references notice on delete cascade,
  visitor text not null,
  helpful boolean not null,
  at timestamptz not null default app_now(),
  primary key (notice_id, visitor)
);
