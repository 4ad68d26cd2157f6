-- What all accounts of a kind held at the check, in fen: {members, escrow, fees, guarantee, provider}.
alter table ledger_check add column totals jsonb;
alter table ledger_check add column ended_at timestamptz;
