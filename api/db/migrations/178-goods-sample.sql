-- outside a transaction
create index concurrently goods_sample on goods (game_id, hashint8extended(id, 52), id) include (search_text) where status = 'onSale' and private_buyer_hash is null;
