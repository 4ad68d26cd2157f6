-- outside a transaction
create index concurrently conversation_created on conversation (created_at);
