-- Goods and what is said and found out about them. One row per listing; its price, report and counters keep themselves.

-- Every pair of neighbouring characters: what the keyword index holds. Trigrams cannot find two-character Chinese words.
create function bigrams(words text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(words, i, 2)), '{}') from generate_series(1, length(words) - 1) i
$$;

create table goods (
  id bigint generated always as identity primary key,
  goods_no text not null unique check (goods_no ~ '^[A-Z0-9]{6,20}$'),
  game_id bigint not null references game,
  goods_type text not null check (goods_type in ('account', 'item', 'currency', 'rental')),
  seller_id bigint not null references member,
  system_id bigint not null references system_key,
  operator_id bigint not null references system_key,
  area_id bigint not null references system_key,
  server_id bigint not null references system_key,
  title text not null check (char_length(title) between 1 and 120),
  description text not null default '' check (char_length(description) <= 2000),
  -- The seller's own claims, in words.
  tags text[] not null default '{}',

  status text not null default 'reviewing'
    check (status in ('reviewing', 'rejected', 'onSale', 'offShelf', 'trading', 'sold')),
  reject_reason text,
  relist_count int not null default 0,
  version int not null default 0,

  price_fen bigint not null check (price_fen between 600 and 20000000),
  -- Since when the price holds; the first price, to measure a drop by. Both kept by goods_keep.
  price_at timestamptz not null default app_now(),
  first_price_fen bigint not null,
  drop_fen bigint generated always as (greatest(first_price_fen - price_fen, 0)) stored,
  rent_hour_fen bigint check (rent_hour_fen > 0),
  rent_day_fen bigint check (rent_day_fen > 0),
  deposit_fen bigint check (deposit_fen >= 0),

  -- Binding facts; null where the seller did not say (未披露).
  binding_email text,
  binding_phone text,
  binding_realname text,
  binding_cooldown text,
  undisclosed int generated always as
    (num_nulls(binding_email, binding_phone, binding_realname, binding_cooldown)) stored,

  verified_at timestamptz,
  warranty text not null default 'basic' check (warranty in ('none', 'basic', 'lifetime')),
  re_realname boolean not null default false,
  negotiable boolean not null default false,

  -- The account's identity, hashed: two live listings of one account cannot stand side by side.
  account_uid_hash text,
  -- Blind index of the one phone number that may see and buy a private listing.
  private_buyer_hash text,

  search_text text not null default '',
  search_grams text[] generated always as (bigrams(search_text)) stored,
  listed_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  check ((goods_type = 'rental') = (rent_hour_fen is not null and rent_day_fen is not null and deposit_fen is not null))
);

create unique index goods_one_live_listing on goods (game_id, account_uid_hash)
  where status in ('reviewing', 'onSale', 'offShelf', 'trading');
create index goods_seller on goods (seller_id, status, id desc);

-- What the list shows, in each order it can be asked for. The tie-break makes every order total, so that pages do not overlap.
create index goods_default on goods (game_id, (verified_at is not null) desc, listed_at desc, id desc)
  where status = 'onSale' and private_buyer_hash is null;
create index goods_newest on goods (game_id, listed_at desc, id desc)
  where status = 'onSale' and private_buyer_hash is null;
create index goods_price_order on goods (game_id, price_fen, id)
  where status = 'onSale' and private_buyer_hash is null;
create index goods_drop_order on goods (game_id, drop_fen desc, id desc)
  where status = 'onSale' and private_buyer_hash is null;
create index goods_default_all on goods ((verified_at is not null) desc, listed_at desc, id desc)
  where status = 'onSale' and private_buyer_hash is null;
create index goods_newest_all on goods (listed_at desc, id desc)
  where status = 'onSale' and private_buyer_hash is null;
create index goods_price_order_all on goods (price_fen, id)
  where status = 'onSale' and private_buyer_hash is null;
create index goods_drop_order_all on goods (drop_fen desc, id desc)
  where status = 'onSale' and private_buyer_hash is null;
create index goods_search on goods using gin (search_grams);

create table goods_price (
  goods_id bigint not null references goods on delete cascade,
  at timestamptz not null,
  price_fen bigint not null check (price_fen > 0),
  primary key (goods_id, at)
);

-- Fills in what follows from a goods row's other columns.
create function goods_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.first_price_fen := new.price_fen;
  elsif new.price_fen <> old.price_fen and new.price_at = old.price_at then
    new.price_at := app_now();
  end if;
  new.search_text := lower(concat_ws(' ', new.goods_no, new.title,
    (select name from game where id = new.game_id),
    (select string_agg(name, ' ' order by level) from system_key
      where id in (new.system_id, new.operator_id, new.area_id, new.server_id)),
    array_to_string(new.tags, ' ')));
  return new;
end $$;
create trigger goods_keep before insert or update of title, price_fen, tags, server_id on goods
  for each row execute function goods_keep();

-- The price history is every price the row ever had.
create function goods_price_keep() returns trigger language plpgsql as $$
begin
  insert into goods_price (goods_id, at, price_fen) values (new.id, new.price_at, new.price_fen)
  on conflict (goods_id, at) do update set price_fen = excluded.price_fen;
  return null;
end $$;
create trigger goods_price_first after insert on goods for each row execute function goods_price_keep();
create trigger goods_price_changed after update of price_fen on goods
  for each row when (new.price_fen <> old.price_fen) execute function goods_price_keep();

-- One row per value, so that a multiple choice is several rows; `number` beside it where the value is one.
create table goods_attr (
  goods_id bigint not null references goods on delete cascade,
  attr_id bigint not null references game_attr,
  value text not null check (char_length(value) between 1 and 200),
  number numeric,
  primary key (goods_id, attr_id, value)
);
create index goods_attr_value on goods_attr (attr_id, value, goods_id);
create index goods_attr_number on goods_attr (attr_id, number, goods_id) where number is not null;

create table inspection_report (
  id bigint generated always as identity primary key,
  goods_id bigint not null references goods on delete cascade,
  inspector_id bigint not null references member,
  at timestamptz not null default app_now(),
  -- [{name, result: same | different | unknown, note}]
  items jsonb not null check (jsonb_typeof(items) = 'array')
);
create index inspection_report_goods on inspection_report (goods_id, at desc);

create function inspection_report_keep() returns trigger language plpgsql as $$
begin
  update goods set verified_at = new.at where id = new.goods_id and (verified_at is null or verified_at < new.at);
  return null;
end $$;
create trigger inspection_report_keep after insert on inspection_report
  for each row execute function inspection_report_keep();

-- `file` is an uploaded picture's id, or art/… for one that is drawn from the goods' own data when first asked for.
create table goods_image (
  goods_id bigint not null references goods on delete cascade,
  report_id bigint references inspection_report on delete cascade,
  sort int not null,
  file text not null,
  w int not null check (w > 0),
  h int not null check (h > 0),
  unique nulls not distinct (goods_id, report_id, sort)
);
