-- outside a transaction
create unique index concurrently message_by_member on message (member_id, id);
