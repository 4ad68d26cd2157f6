-- outside a transaction
create index concurrently goods_view_day_day on goods_view_day (day) include (goods_id, views);
