-- Whom a report of an impostor names (decision 073). The ticket has its life cycle.
create table impostor_report (
  problem_id bigint primary key references problem,
  kind text not null check (kind in ('qq', 'wechat', 'phone', 'alipay', 'site')),
  value_sealed text not null,
  value_hash text not null,
  at timestamptz not null default app_now()
);
create index impostor_report_value on impostor_report (value_hash, kind);

alter table problem drop constraint problem_problem_type_check;
alter table problem add constraint problem_problem_type_check check (problem_type in (
  'feedback', 'complaint', 'appeal', 'claim', 'merchant', 'cooperate', 'recruit', 'contest', 'impostor')) not valid;
alter table problem drop constraint problem_status;
alter table problem add constraint problem_status check (status = any (case problem_type
  when 'claim' then '{submitted,checking,recovered,paying,paid,rejected}'::text[]
  when 'merchant' then '{reviewing,approved,refused}'::text[]
  when 'contest' then '{pending,upheld,dismissed}'::text[]
  when 'impostor' then '{pending,confirmed,dismissed}'::text[]
  else '{pending,handling,answered,closed}'::text[] end)) not valid;

alter table blacklist drop constraint blacklist_kind_check;
alter table blacklist add constraint blacklist_kind_check
  check (kind in ('qq', 'wechat', 'phone', 'alipay', 'uid', 'site')) not valid;
