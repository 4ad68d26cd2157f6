-- outside a transaction
create index concurrently payment_payer on payment (payer_id);
