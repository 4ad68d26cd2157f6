-- outside a transaction
create index concurrently instant_message_sender on instant_message (sender_id, id);
