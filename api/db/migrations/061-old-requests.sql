-- Old keys of repeated requests are found by their age and forgotten.

create index idempotency_age on idempotency (at);
