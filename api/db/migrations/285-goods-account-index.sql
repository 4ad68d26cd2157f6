-- outside a transaction
create index concurrently goods_account on goods (account_id, id) where account_id is not null;
