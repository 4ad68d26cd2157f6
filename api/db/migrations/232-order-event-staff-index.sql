-- outside a transaction
create index concurrently order_event_staff on order_event (at) where actor = 'staff';
