-- A shard moves to another node while it is written to only if each of its rows can be told from the others (decision 087).
-- One statement: Citus sends the text of a whole file to the shards of a table that it alters.
alter table wish_entry add column id uuid not null default gen_random_uuid();
