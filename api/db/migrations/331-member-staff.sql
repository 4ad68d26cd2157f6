-- outside a transaction
create index concurrently member_staff on member (id) where 'staff' = any (roles);
