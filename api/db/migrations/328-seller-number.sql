-- 74 random bits: a cluster keeps no unique index over the sellers of all shards.
alter table seller_page alter column seller_no set default left(replace(gen_random_uuid()::text, '-', ''), 20);
