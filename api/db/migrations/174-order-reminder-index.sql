-- outside a transaction
create index concurrently trade_order_reminder on trade_order (next_reminder_at) where next_reminder_at is not null;
