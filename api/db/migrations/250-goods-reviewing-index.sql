-- outside a transaction
create index concurrently goods_reviewing on goods (id) where status = 'reviewing';
