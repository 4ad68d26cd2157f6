-- outside a transaction
create index concurrently goods_private_buyer on goods (private_buyer_hash) where private_buyer_hash is not null;
