-- What a member asked for: an archive of their data, the end of their account (decision 051).
create table data_export (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  member_id bigint not null references member on delete cascade,
  status text not null default 'making' check (status in ('making', 'ready', 'failed')),
  requested_at timestamptz not null default app_now(),
  attempts int not null default 0,
  -- While making: when the next attempt may begin. It is also the lease of a running attempt.
  next_try_at timestamptz,
  ready_at timestamptz,
  size_bytes int,
  -- The archive and this row are deleted then; null while making.
  ends_at timestamptz,
  check ((status = 'making') = (next_try_at is not null)),
  check ((status = 'ready') = (ready_at is not null and size_bytes is not null)),
  check ((status = 'making') = (ends_at is null))
);
create unique index data_export_one_making on data_export (member_id) where status = 'making';
create index data_export_member on data_export (member_id, requested_at desc);
create index data_export_due on data_export (next_try_at) where status = 'making';
create index data_export_ends on data_export (ends_at) where ends_at is not null;

-- Deleted when taken back, and when the last picture of a closed account is deleted.
create table account_closing (
  member_id bigint primary key references member on delete cascade,
  requested_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  -- When the job looks again: at due_at, later if something was open then.
  next_try_at timestamptz not null,
  waits boolean not null default false,
  closed_at timestamptz
);
create index account_closing_due on account_closing (next_try_at);

-- The text of terms and privacy that was in force when the account was made; null for accounts from before.
alter table member add column terms_version text;

alter table member drop constraint member_status_check;
alter table member add constraint member_status_check check (status in ('active', 'blocked', 'closed')) not valid;
