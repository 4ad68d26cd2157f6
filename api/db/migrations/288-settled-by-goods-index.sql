-- outside a transaction
create index concurrently trade_order_settled_goods on trade_order (goods_id) where status in ('completed', 'refunded');
