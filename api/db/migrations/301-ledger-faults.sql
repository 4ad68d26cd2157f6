-- The reconciler's checks of accounts, each on the shard of its rows or with the rows of other places read apart.

create or replace function account_faults(low text, high text) returns table (fault text) language plpgsql stable as $$
declare holders bigint[];
begin
  return query
    select 'account ' || a.account || ' holds ' || a.balance_fen || ' fen, its entries ' || coalesce(sum(e.delta_fen), 0)
    from wallet_account a left join wallet_entry e on e.shard_key = a.shard_key and e.account = a.account
    where a.account > low and a.account <= high
    group by a.shard_key, a.account, a.balance_fen having a.balance_fen <> coalesce(sum(e.delta_fen), 0);
  -- Paid and the order not completed, or in refund.
  return query
    select 'account ' || a.account || ' holds ' || a.balance_fen || ' fen, its payments '
      || coalesce(sum(p.amount_fen) filter (where p.status = 'refunding' or (p.status = 'succeeded' and o.status <> 'completed')), 0)
    from trade_order o join wallet_account a on a.shard_key = o.order_no
      left join payment p on p.shard_key = o.order_no
    where a.account like 'order:%' and a.account > low and a.account <= high
    group by o.order_no, a.account, a.balance_fen
    having a.balance_fen <> coalesce(sum(p.amount_fen) filter (where p.status = 'refunding' or (p.status = 'succeeded' and o.status <> 'completed')), 0);
  holders = array(select split_part(account, ':', 2)::bigint from wallet_account
    where account like 'member:%:frozen' and account > low and account <= high);
  return query
    with frozen as materialized (
      select account, balance_fen, split_part(account, ':', 2)::bigint as member_id from wallet_account
      where account like 'member:%:frozen' and account > low and account <= high
    ), withdrawn as materialized (
      select member_id, amount_fen as fen from withdrawal where member_id = any (holders) and ended_at is null
    ), held as materialized (
      select member_id, sum(fen) as fen from (
        select member_id, fen from withdrawn
        union all select buyer_id, frozen_fen from offer where buyer_id = any (holders)
        union all select buyer_id, frozen_fen from buy_request where buyer_id = any (holders)
        union all select merchant_id, amount_fen from quote where merchant_id = any (holders) and status = 'valid'
      ) holds group by 1
    )
    select 'account ' || f.account || ' holds ' || f.balance_fen || ' fen, its holds ' || coalesce(h.fen, 0)
    from frozen f left join held h on h.member_id = f.member_id
    where f.balance_fen <> coalesce(h.fen, 0);
end $$;

create or replace function unposted_faults() returns table (fault text) language plpgsql stable as $$
begin
  return query
    select 'order ' || o.order_no || ' is paid and has no escrow account'
    from trade_order o where o.ended_at is null
      and exists (select 1 from payment p where p.shard_key = o.order_no and p.status in ('succeeded', 'refunding'))
      and not exists (select 1 from wallet_account w where w.shard_key = o.order_no and w.account like 'order:%');
end $$;
