-- outside a transaction
create unique index concurrently instant_message_once on instant_message (conversation_id, sender_id, client_msg_id);
