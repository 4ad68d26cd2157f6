-- What a message is about, so that the inbox shows one entry for it: its newest message. Messages written before, or by a program
-- that does not know these columns, have no subject and stand alone.

-- order, goods, assessment or claim, with its number or id. No check: it would read the whole table.
alter table message add column subject_kind text;
alter table message add column subject_id text;
-- Reports an act of the member's own; written as read.
alter table message add column own boolean not null default false;
-- A newer message about the same subject exists; it then counts as read.
alter table message add column superseded boolean not null default false;

-- When the present step reminds its party next; null: not any more.
alter table trade_order add column next_reminder_at timestamptz;
alter table assessment add column choice_reminded boolean not null default false;
