-- The games, where their accounts live (system → operator → area → server), and what tells two accounts apart.

create table game (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z0-9]{2,20}$'),
  name text not null unique,
  pinyin text not null,
  hot boolean not null default false,
  sort int not null default 0
);

create table system_key (
  id bigint generated always as identity primary key,
  game_id bigint not null references game,
  parent_id bigint references system_key,
  level smallint not null check (level between 1 and 4),
  key text not null check (key ~ '^[a-z0-9-]{1,40}$'),
  name text not null,
  sort int not null default 0,
  check ((level = 1) = (parent_id is null)),
  unique nulls not distinct (game_id, parent_id, key)
);
create index system_key_parent on system_key (parent_id, sort);

create table game_attr (
  id bigint generated always as identity primary key,
  game_id bigint not null references game,
  -- Goods of this type have the attribute; a game's coins have other facts than its accounts.
  goods_type text not null default 'account' check (goods_type in ('account', 'item', 'currency', 'rental')),
  group_name text not null,
  name text not null,
  input_type text not null check (input_type in ('single', 'multi', 'number', 'text', 'bool')),
  -- Stand before and after a value when it is shown: V10, 38.6M.
  prefix text not null default '',
  unit text not null default '',
  options text[] not null default '{}',
  min numeric,
  max numeric,
  required boolean not null default false,
  filterable boolean not null default false,
  in_title boolean not null default false,
  -- 1 to 3: one of the three figures on the card, 1 the most telling; deals are compared by them.
  figure_rank smallint check (figure_rank between 1 and 3),
  sort int not null default 0,
  check (figure_rank is null or input_type = 'number'),
  check ((input_type in ('single', 'multi')) = (cardinality(options) > 0)),
  check (min <= max),
  unique (game_id, goods_type, name),
  unique (game_id, goods_type, figure_rank)
);
