-- What staff decide about a withdrawal that does not arrive: it is paid again, or returned to the balance once the
-- provider says that it was not paid.
alter table withdrawal add column staff_note text check (length(staff_note) between 2 and 500);
-- Returned because the account cannot be paid: the member is asked for another one.
alter table withdrawal add column asks_account boolean not null default false;
-- When the provider was last asked to pay: only later does its answer about the transfer count.
alter table withdrawal add column tried_at timestamptz;

alter table withdrawal drop constraint withdrawal_status_check;
alter table withdrawal add constraint withdrawal_status_check
  check (status in ('requested', 'paying', 'returning', 'arrived', 'failed')) not valid;
