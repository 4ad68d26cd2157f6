-- outside a transaction
create index concurrently message_newest on message (member_id, id desc) where not superseded;
