-- outside a transaction
create index concurrently audit_staff on audit (actor, at) where actor like 'staff:%';
