-- outside a transaction
create index concurrently trade_order_ended on trade_order (ended_at) where paid_at is not null and ended_at is not null;
