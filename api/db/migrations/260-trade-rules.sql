-- Fees, deadlines and staff's duties as versions too; some need a colleague, who stands beside who proposed them.
alter table setting_version drop constraint setting_version_key_check;
alter table setting_version add constraint setting_version_key_check
  check (key in ('operator', 'fees', 'limits', 'warranty', 'duties', 'second'));
alter table setting_version add column confirmed_by bigint references member;
alter table setting_version add constraint setting_version_two_people check (confirmed_by <> saved_by);
create index setting_version_confirmed_by on setting_version (confirmed_by);

-- As before, for the second name too: a name may only go.
create or replace function keep_setting_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.saved_by is null or new.saved_by = old.saved_by)
    and (new.confirmed_by is null or new.confirmed_by = old.confirmed_by)
    and (new.key, new.version, new.value, new.note, new.at) = (old.key, old.version, old.value, old.note, old.at)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A change that one person of the staff proposed, until a colleague confirms it; one of each kind.
create table setting_proposal (
  id bigint generated always as identity primary key,
  key text not null unique check (key in ('fees', 'warranty', 'second')),
  -- The version that it replaces: when another is saved, the proposal has ended.
  version int not null check (version >= 0),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  note text not null,
  proposed_by bigint not null references member,
  at timestamptz not null default app_now()
);
create index setting_proposal_by on setting_proposal (proposed_by);

-- Fees and limits of the moment when the order was created; null: the initial ones, of orders from before.
alter table trade_order add column rules jsonb;
