-- outside a transaction
create index concurrently audit_actor on audit (actor);
