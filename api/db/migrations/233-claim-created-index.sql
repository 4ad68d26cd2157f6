-- outside a transaction
create index concurrently problem_claim_created on problem (created_at) where problem_type = 'claim';
