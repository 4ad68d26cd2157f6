-- outside a transaction
create index concurrently goods_sitemap on goods (id) include (game_id, listed_at, price_at, verified_at) where status = 'onSale' and private_buyer_hash is null;
