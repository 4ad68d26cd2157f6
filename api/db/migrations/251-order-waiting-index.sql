-- outside a transaction
create index concurrently trade_order_waiting on trade_order (status) where status in ('paid', 'rebinding', 'refundRuling');
