-- outside a transaction
create index concurrently trade_order_created on trade_order (created_at);
