-- outside a transaction
create index concurrently goods_unlinked on goods (id) where account_uid_hash is not null and account_id is null;
