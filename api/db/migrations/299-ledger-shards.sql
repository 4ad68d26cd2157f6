-- Rows of the ledger name the shard that they are on in a cluster (decision 086): what an order's escrow holds is beside
-- the order, the accounts of a member are beside each other. A posting has its lines in its own row, so the database
-- can refuse one that does not sum to zero although its entries are on several shards.

create function zero_sum(lines jsonb) returns boolean language sql immutable as $$
  select coalesce(sum((line ->> 1)::bigint), 0) = 0 from jsonb_array_elements(lines) line
$$;

alter table wallet_entry drop constraint wallet_entry_txn_id_fkey, drop constraint wallet_entry_pkey,
  drop constraint wallet_entry_txn_id_account_key;
drop trigger wallet_txn_sums_to_zero on wallet_entry;
drop function check_wallet_txn();

-- shard_key: the order's number, or the reference of a posting without an order.
-- lines: [[account, delta in fen], …]. The release before writes none; its default can go one release later.
alter table wallet_txn add column shard_key text, add column lines jsonb not null default '[]';
alter table wallet_txn disable trigger wallet_txn_keeps;
update wallet_txn t set shard_key = coalesce(t.order_no, t.reference),
  lines = (select coalesce(jsonb_agg(jsonb_build_array(e.account, e.delta_fen) order by e.id), '[]') from wallet_entry e where e.txn_id = t.id);
alter table wallet_txn enable trigger wallet_txn_keeps;
alter table wallet_txn alter column shard_key set not null,
  add constraint posting_sums_to_zero check (zero_sum(lines)),
  drop constraint wallet_txn_pkey, drop constraint wallet_txn_reason_reference_key,
  add primary key (shard_key, reason, reference);
create index wallet_txn_id on wallet_txn (id);

-- What an entry shows of its posting, which may be on another shard.
alter table wallet_entry add column shard_key text, add column reason text, add column reference text,
  add column order_no text, add column at timestamptz;
alter table wallet_entry disable trigger wallet_entry_keeps;
update wallet_entry e set reason = t.reason, reference = t.reference, order_no = t.order_no, at = t.at,
  shard_key = case when e.account like 'order:%' then substr(e.account, 7)
    when e.account like 'member:%' then 'member:' || split_part(e.account, ':', 2) else t.shard_key end
from wallet_txn t where t.id = e.txn_id;
alter table wallet_entry enable trigger wallet_entry_keeps;
alter table wallet_entry alter column shard_key set not null, alter column reason set not null,
  alter column reference set not null, alter column at set not null,
  add primary key (shard_key, id), add unique (txn_id, account, shard_key);

alter table wallet_account add column shard_key text;
update wallet_account set shard_key = case when account like 'order:%' then substr(account, 7)
  else 'member:' || split_part(account, ':', 2) end;
alter table wallet_account drop constraint wallet_account_pkey, add primary key (shard_key, account);
create index wallet_account_account on wallet_account (account);

-- The release before names no shards; this trigger can go one release later.
create function name_posting_shard() returns trigger language plpgsql as $$
begin
  new.shard_key = coalesce(new.shard_key, new.order_no, new.reference);
  return new;
end $$;
create trigger wallet_txn_shard before insert on wallet_txn for each row execute function name_posting_shard();

create or replace function apply_wallet_entry() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare posting record;
begin
  -- The release before writes only posting, account and change; this can go one release later.
  if new.shard_key is null then
    select * into strict posting from wallet_txn where id = new.txn_id;
    new.reason = posting.reason;
    new.reference = posting.reference;
    new.order_no = posting.order_no;
    new.at = posting.at;
    new.shard_key = case when new.account like 'order:%' then substr(new.account, 7)
      when new.account like 'member:%' then 'member:' || split_part(new.account, ':', 2) else posting.shard_key end;
  end if;
  new.balance_fen = null;
  if new.account in ('platform:fees', 'platform:guarantee', 'provider:alipay') then
    return new;
  end if;
  if new.delta_fen > 0 then
    insert into wallet_account as a (shard_key, account, balance_fen) values (new.shard_key, new.account, new.delta_fen)
      on conflict (shard_key, account) do update set balance_fen = a.balance_fen + excluded.balance_fen
      returning a.balance_fen into new.balance_fen;
    return new;
  end if;
  update wallet_account set balance_fen = balance_fen + new.delta_fen
    where shard_key = new.shard_key and account = new.account returning balance_fen into new.balance_fen;
  -- An account without a row holds nothing: its constraint refuses the row.
  if not found then
    insert into wallet_account (shard_key, account, balance_fen) values (new.shard_key, new.account, new.delta_fen);
  end if;
  return new;
end $$;
