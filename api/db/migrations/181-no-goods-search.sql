-- outside a transaction
drop index concurrently goods_search;
