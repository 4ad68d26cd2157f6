-- Each order has its own escrow account, and the accounts of the platform and the provider have no row: payments of
-- different orders then update no common row, so they do not wait for each other. The balance of an account without a
-- row is the sum of its entries; it may be negative.

alter table wallet_entry drop constraint wallet_entry_account_fkey;
alter table wallet_entry alter column balance_fen drop not null;
-- Fees only come in.
alter table wallet_entry add constraint fees_not_taken check (account <> 'platform:fees' or delta_fen > 0);
alter table wallet_account drop constraint wallet_account_account_check, drop constraint account_not_below_zero;

-- What `platform:escrow` holds moves to the orders it belongs to.
with held as (
  select t.order_no, sum(e.delta_fen) as fen from wallet_entry e join wallet_txn t on t.id = e.txn_id
  where e.account = 'platform:escrow' group by 1 having sum(e.delta_fen) <> 0
), moved as (
  insert into wallet_txn (reason, reference, order_no, at)
  select 'escrowMoved', order_no, order_no, app_now() from held returning id, order_no
)
insert into wallet_entry (txn_id, account, delta_fen)
select m.id, line.account, line.fen from moved m join held h on h.order_no = m.order_no
cross join lateral (values ('platform:escrow', -h.fen::bigint), ('order:' || h.order_no, h.fen::bigint)) line (account, fen);

delete from wallet_account where account !~ '^(member|order):';
alter table wallet_account
  add constraint account_of_member_or_order check (account ~ '^(member:[0-9]+:(available|frozen)|order:[A-Z][A-Z0-9]{5,31})$'),
  add constraint account_not_below_zero check (balance_fen >= 0);

create or replace function apply_wallet_entry() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  -- The previous release writes `platform:escrow` for the escrow of the transaction's order.
  if new.account = 'platform:escrow' then
    select 'order:' || order_no into strict new.account from wallet_txn where id = new.txn_id;
  end if;
  if new.account in ('platform:fees', 'platform:guarantee', 'provider:alipay') then
    new.balance_fen = null;
    return new;
  end if;
  insert into wallet_account (account) values (new.account) on conflict do nothing;
  update wallet_account set balance_fen = balance_fen + new.delta_fen
    where account = new.account returning balance_fen into new.balance_fen;
  return new;
end $$;

-- The reconciler's checks, in ranges, so that no statement takes long.

create function transaction_faults(low bigint, high bigint) returns table (fault text) language sql stable as $$
  select 'wallet transaction ' || txn_id || ' sums to ' || sum(delta_fen) || ' fen'
  from wallet_entry where txn_id > low and txn_id <= high group by txn_id having sum(delta_fen) <> 0
$$;

-- Balances against their entries; escrow also against what payments say: paid and the order not completed, or in refund.
create function account_faults(low text, high text) returns table (fault text) language sql stable as $$
  select 'account ' || account || ' holds ' || balance_fen || ' fen, its ' || source || ' ' || fen
  from wallet_account a cross join lateral (
    select 'entries' as source, coalesce(sum(e.delta_fen), 0) as fen from wallet_entry e where e.account = a.account
    union all
    select 'payments', coalesce(sum(p.amount_fen) filter (where p.status = 'refunding' or (p.status = 'succeeded' and o.status <> 'completed')), 0)
    from trade_order o left join payment p on p.order_no = o.order_no
    where a.account like 'order:%' and o.order_no = substr(a.account, 7) group by o.order_no
  ) expected
  where a.account > low and a.account <= high and a.balance_fen <> fen
$$;

create function unposted_faults() returns table (fault text) language sql stable as $$
  select 'order ' || order_no || ' is paid and has no escrow account'
  from trade_order o where ended_at is null
    and exists (select from payment p where p.order_no = o.order_no and p.status in ('succeeded', 'refunding'))
    and not exists (select from wallet_account where account = 'order:' || o.order_no)
$$;

create function ledger_faults() returns table (fault text) language sql stable as $$
  select fault from transaction_faults(0, (select max(id) from wallet_txn))
  union all select fault from account_faults('', (select max(account) from wallet_account))
  union all select fault from unposted_faults()
$$;

-- The daily checks of the ledger; `faults` is null until the check has ended.
create table ledger_check (
  day date primary key default app_now()::date,
  faults int,
  first_fault text
);
