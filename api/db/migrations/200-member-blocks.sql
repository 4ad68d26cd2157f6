-- Members whom staff have blocked, each time (decision 054). `member.status` is 'blocked' while a row is running.
create table member_block (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  -- Shown to the member.
  reason text not null check (char_length(reason) between 2 and 500),
  since timestamptz not null default app_now(),
  -- Null: until staff unblock.
  until timestamptz,
  -- The one appeal.
  appeal_id bigint references problem,
  -- Null while it is running.
  ended_at timestamptz
);
create unique index member_block_running on member_block (member_id) where ended_at is null;
create index member_block_due on member_block (until) where ended_at is null;

alter table problem drop constraint problem_problem_type_check;
alter table problem add constraint problem_problem_type_check check (problem_type in (
  'feedback', 'complaint', 'appeal', 'claim', 'merchant', 'cooperate', 'recruit')) not valid;

-- Taken off sale because the seller was blocked; they return when the block ends.
alter table goods add column off_by_block boolean not null default false;
