-- Of a check that found something, until it has looked again: when it does, at which postings, and what it found, by the
-- first three words of each fault.
alter table ledger_check add column again_at timestamptz, add column up_to bigint, add column suspects jsonb;
