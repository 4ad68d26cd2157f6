-- The ledger: double entry. Accounts are member:<id>:available, member:<id>:frozen, platform:escrow, platform:fees,
-- platform:guarantee and provider:alipay, which mirrors what the provider holds for us and so goes below zero.

create table wallet_account (
  account text primary key check (
    account ~ '^member:[0-9]+:(available|frozen)$'
    or account in ('platform:escrow', 'platform:fees', 'platform:guarantee', 'provider:alipay')),
  balance_fen bigint not null default 0,
  constraint account_not_below_zero check (balance_fen >= 0 or account = 'provider:alipay')
);

create table wallet_txn (
  id bigint generated always as identity primary key,
  -- What happened, and the payment or order it happened to: each once.
  reason text not null,
  reference text not null,
  order_no text references trade_order (order_no),
  at timestamptz not null,
  unique (reason, reference)
);

create table wallet_entry (
  id bigint generated always as identity primary key,
  txn_id bigint not null references wallet_txn (id),
  account text not null references wallet_account (account),
  delta_fen bigint not null check (delta_fen <> 0),
  -- Of the account, after this entry.
  balance_fen bigint not null,
  unique (txn_id, account)
);
create index wallet_entry_account on wallet_entry (account, id desc);

-- A balance changes by an entry only, and every entry changes it: the row lock of the update keeps them in step.
create function apply_wallet_entry() returns trigger language plpgsql as $$
begin
  insert into wallet_account (account) values (new.account) on conflict do nothing;
  update wallet_account set balance_fen = balance_fen + new.delta_fen
    where account = new.account returning balance_fen into new.balance_fen;
  return new;
end $$;

create trigger wallet_entry_applies before insert on wallet_entry
  for each row execute function apply_wallet_entry();
create trigger wallet_entry_keeps before update or delete on wallet_entry
  for each row execute function refuse_change();

create function check_wallet_txn() returns trigger language plpgsql as $$
begin
  if (select sum(delta_fen) from wallet_entry where txn_id = new.txn_id) <> 0 then
    raise exception 'wallet transaction % does not sum to zero', new.txn_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger wallet_txn_sums_to_zero after insert on wallet_entry
  deferrable initially deferred for each row execute function check_wallet_txn();
