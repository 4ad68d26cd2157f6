-- outside a transaction
create index concurrently member_block_of on member_block (member_id);
