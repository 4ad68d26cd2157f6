-- What a deep page skips is read from the index alone: the planner does not see that verified_at stands in an expression of it
-- (hence beside it once more), and a range of prices is asked for in every order.
drop index goods_default;
create index goods_default on goods (game_id, (verified_at is not null) desc, listed_at desc, id desc)
  include (verified_at, price_fen) where status = 'onSale' and private_buyer_hash is null;
drop index goods_default_all;
create index goods_default_all on goods ((verified_at is not null) desc, listed_at desc, id desc)
  include (verified_at, price_fen) where status = 'onSale' and private_buyer_hash is null;
drop index goods_newest;
create index goods_newest on goods (game_id, listed_at desc, id desc)
  include (price_fen) where status = 'onSale' and private_buyer_hash is null;
drop index goods_newest_all;
create index goods_newest_all on goods (listed_at desc, id desc)
  include (price_fen) where status = 'onSale' and private_buyer_hash is null;
