-- outside a transaction
create index concurrently withdrawal_waiting on withdrawal (created_at) where status in ('requested', 'paying', 'returning');
