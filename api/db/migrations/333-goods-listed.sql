-- outside a transaction
create index concurrently goods_listed on goods (game_id, listed_at) where goods_type = 'account';
