-- Goods of a game, type and system by price: the nearest ones to a price stand beside it, and nothing else of the game is read.
create index goods_similar on goods (game_id, goods_type, system_id, price_fen, id desc)
  where status = 'onSale' and private_buyer_hash is null;
