-- What visitors do with goods, and what was paid for them in the end.

-- Apart from goods, so that counting a view neither waits for an order's lock nor rewrites the indexes of the list.
create table goods_counter (
  goods_id bigint primary key references goods on delete cascade,
  view_count int not null default 0 check (view_count >= 0),
  collect_count int not null default 0 check (collect_count >= 0),
  heat int generated always as (view_count + 20 * collect_count) stored
);
create index goods_counter_heat on goods_counter (heat desc, goods_id desc);

create function goods_counter_open() returns trigger language plpgsql as $$
begin
  insert into goods_counter (goods_id) values (new.id);
  return null;
end $$;
create trigger goods_counter_open after insert on goods for each row execute function goods_counter_open();

create table favourite (
  member_id bigint not null references member on delete cascade,
  goods_id bigint not null references goods on delete cascade,
  saved_price_fen bigint not null check (saved_price_fen > 0),
  created_at timestamptz not null default app_now(),
  primary key (member_id, goods_id)
);
create index favourite_goods on favourite (goods_id);

create function favourite_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update goods_counter set collect_count = collect_count + 1 where goods_id = new.goods_id;
  else
    update goods_counter set collect_count = collect_count - 1 where goods_id = old.goods_id;
  end if;
  return null;
end $$;
create trigger favourite_count after insert or delete on favourite for each row execute function favourite_count();

create table browse (
  member_id bigint not null references member on delete cascade,
  goods_id bigint not null references goods on delete cascade,
  browsed_at timestamptz not null default app_now(),
  primary key (member_id, goods_id)
);
create index browse_latest on browse (member_id, browsed_at desc);

-- Every completed sale, with the three figures it had then: the ticker, the fair price and a seller's record are read here.
create table deal (
  id bigint generated always as identity primary key,
  order_no text unique,
  goods_id bigint references goods,
  game_id bigint not null references game,
  goods_type text not null check (goods_type in ('account', 'item', 'currency', 'rental')),
  seller_id bigint references member,
  title text not null,
  cover text not null,
  price_fen bigint not null check (price_fen > 0),
  figure_1 numeric,
  figure_2 numeric,
  figure_3 numeric,
  buyer_masked text not null,
  deal_at timestamptz not null default app_now()
);
create index deal_latest on deal (deal_at desc, id desc);
create index deal_latest_game on deal (game_id, deal_at desc, id desc);
create index deal_seller on deal (seller_id);
