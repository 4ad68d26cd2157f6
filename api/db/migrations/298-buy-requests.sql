-- Buy requests (decision 072): what a buyer looks for, with the money frozen in the balance.
create table buy_request (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references member,
  game_id bigint not null references game,
  goods_type text,
  name text not null,
  -- Conditions of the wish that it was made of, without its price: see api/src/wishes/conditions.ts.
  conditions jsonb not null,
  price_fen bigint not null check (price_fen > 0),
  -- 0 once the request has ended.
  frozen_fen bigint not null check (frozen_fen >= 0),
  status text not null check (status in ('open', 'bought', 'withdrawn', 'expired', 'void')),
  until timestamptz not null,
  order_no text references trade_order,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  check ((status = 'open') = (ended_at is null)),
  check ((status = 'open') = (frozen_fen > 0)),
  check ((status = 'bought') = (order_no is not null))
);
create index buy_request_buyer on buy_request (buyer_id, id desc);
create index buy_request_open on buy_request (game_id, id desc) where status = 'open';
create index buy_request_until on buy_request (until) where status = 'open';

-- Sellers' answers: goods at a price for this buyer. They hold no money.
create table buy_answer (
  id bigint generated always as identity primary key,
  request_id bigint not null references buy_request,
  goods_id bigint not null references goods,
  seller_id bigint not null references member,
  price_fen bigint not null check (price_fen > 0),
  status text not null check (status in ('open', 'bought', 'declined', 'withdrawn', 'void')),
  until timestamptz not null,
  created_at timestamptz not null default app_now()
);
-- An answer that was not declined is made again in its row when its day is over.
create unique index buy_answer_request on buy_answer (request_id, goods_id);
create index buy_answer_seller on buy_answer (seller_id, id desc);
create index buy_answer_goods on buy_answer (goods_id);

create or replace function account_faults(low text, high text) returns table (fault text) language plpgsql stable as $$
begin
  return query
    select 'account ' || a.account || ' holds ' || a.balance_fen || ' fen, its ' || expected.source || ' ' || expected.fen
    from wallet_account a cross join lateral (
      select 'entries' as source, coalesce(sum(e.delta_fen), 0) as fen from wallet_entry e where e.account = a.account
      union all
      select 'payments', coalesce(sum(p.amount_fen) filter (where p.status = 'refunding' or (p.status = 'succeeded' and o.status <> 'completed')), 0)
      from trade_order o left join payment p on p.order_no = o.order_no
      where a.account like 'order:%' and o.order_no = substr(a.account, 7) group by o.order_no
      union all
      select 'holds', (select coalesce(sum(o.frozen_fen), 0) from offer o where o.buyer_id = held.member_id)
        + (select coalesce(sum(r.frozen_fen), 0) from buy_request r where r.buyer_id = held.member_id)
        + (select coalesce(sum(q.amount_fen), 0) from quote q where q.merchant_id = held.member_id and q.status = 'valid')
        + (select coalesce(sum(w.amount_fen), 0) from withdrawal w where w.member_id = held.member_id and w.ended_at is null)
      from (select split_part(a.account, ':', 2)::bigint as member_id where a.account like 'member:%:frozen') held
    ) expected
    where a.account > low and a.account <= high and a.balance_fen <> expected.fen;
end $$;
