-- On a server the application has a role of its own (src/grant.ts), which may add to the ledger and change no balance itself.

alter function apply_wallet_entry() security definer set search_path = public, pg_temp;

-- Locking a row takes the right to change it, so whoever decides by a balance asks here.
create function lock_balance(of_account text) returns bigint language sql security definer set search_path = public, pg_temp as
  $$ select balance_fen from wallet_account where account = of_account for update $$;

create trigger wallet_txn_keeps before update or delete on wallet_txn
  for each row execute function refuse_change();
