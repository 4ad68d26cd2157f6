-- The one live listing of a game account (decision 093): under review, on sale, off the shelf or in a trade. Goods are on shards
-- by their own id, so no index of theirs keeps this on a cluster. No keys: both sides are on other shards there. One block,
-- because Citus takes one statement a file.
do $$ begin
  create table live_listing (
    account_id bigint primary key,
    goods_id bigint not null
  );
  create index live_listing_goods on live_listing (goods_id);
end $$;
