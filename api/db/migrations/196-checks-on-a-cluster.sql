-- As PL/pgSQL: a cluster cannot plan an SQL function that reads distributed tables inside another query.

create or replace function transaction_faults(low bigint, high bigint) returns table (fault text) language plpgsql stable as $$
begin
  return query
    select 'wallet transaction ' || e.txn_id || ' sums to ' || sum(e.delta_fen) || ' fen'
    from wallet_entry e where e.txn_id > low and e.txn_id <= high group by e.txn_id having sum(e.delta_fen) <> 0;
end $$;

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
    ) expected
    where a.account > low and a.account <= high and a.balance_fen <> expected.fen;
end $$;

create or replace function unposted_faults() returns table (fault text) language plpgsql stable as $$
begin
  return query
    select 'order ' || o.order_no || ' is paid and has no escrow account'
    from trade_order o where o.ended_at is null
      and exists (select from payment p where p.order_no = o.order_no and p.status in ('succeeded', 'refunding'))
      and not exists (select from wallet_account w where w.account = 'order:' || o.order_no);
end $$;

create or replace function ledger_faults() returns table (fault text) language plpgsql stable as $$
begin
  return query select f.fault from transaction_faults(0, (select max(id) from wallet_txn)) f;
  return query select f.fault from account_faults('', (select max(account) from wallet_account)) f;
  return query select f.fault from unposted_faults() f;
end $$;
