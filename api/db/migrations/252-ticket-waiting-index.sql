-- outside a transaction
create index concurrently problem_waiting on problem (problem_type) where status in ('pending', 'handling');
