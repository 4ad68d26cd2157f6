-- outside a transaction
create index concurrently trade_order_settled on trade_order (seller_id, ended_at desc) include (status) where order_type = 'SALE' and status in ('completed', 'refunded');
