-- Offers for goods (decision 071). The money of a living one is frozen in the buyer's balance.
create table offer (
  id bigint generated always as identity primary key,
  goods_id bigint not null references goods,
  seller_id bigint not null references member,
  buyer_id bigint not null references member,
  amount_fen bigint not null check (amount_fen > 0),
  counter_fen bigint check (counter_fen > 0),
  warranty_plan text not null,
  -- 0 once the offer has ended, and of one that a floor refused at once.
  frozen_fen bigint not null check (frozen_fen >= 0),
  status text not null check (status in ('open', 'countered', 'accepted', 'refused', 'withdrawn', 'expired', 'void')),
  until timestamptz not null,
  order_no text references trade_order,
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  check ((status in ('open', 'countered')) = (ended_at is null)),
  check (status <> 'countered' or counter_fen is not null),
  check ((status in ('open', 'countered')) = (frozen_fen > 0)),
  check ((status = 'accepted') = (order_no is not null)),
  check (buyer_id <> seller_id)
);
-- One buyer, one living offer for the same goods.
create unique index offer_living on offer (goods_id, buyer_id) where status in ('open', 'countered');
create index offer_until on offer (until) where status in ('open', 'countered');
create index offer_buyer on offer (buyer_id, id desc);
create index offer_seller on offer (seller_id, id desc);
create index offer_goods on offer (goods_id, id desc);

-- The lowest price at which a seller's offers are answered; only the seller reads it.
create table offer_floor (
  goods_id bigint primary key references goods on delete cascade,
  floor_fen bigint not null check (floor_fen > 0),
  -- An offer that reaches it is accepted at once, else it waits for the seller.
  accepts boolean not null
);

-- What is frozen in a member's balance must be what living quotes, offers and withdrawals hold.
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
        + (select coalesce(sum(q.amount_fen), 0) from quote q where q.merchant_id = held.member_id and q.status = 'valid')
        + (select coalesce(sum(w.amount_fen), 0) from withdrawal w where w.member_id = held.member_id and w.ended_at is null)
      from (select split_part(a.account, ':', 2)::bigint as member_id where a.account like 'member:%:frozen') held
    ) expected
    where a.account > low and a.account <= high and a.balance_fen <> expected.fen;
end $$;
