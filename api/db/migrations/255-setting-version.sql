-- Settings that staff change at the desk. Each change is a row, which stays; the newest counts.
create table setting_version (
  key text not null check (key in ('operator')),
  version int not null check (version > 0),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  -- Null: the values of the configuration, which the first change replaced.
  saved_by bigint references member,
  note text not null,
  at timestamptz not null default app_now(),
  primary key (key, version)
);
create index setting_version_saved_by on setting_version (saved_by);

-- A version stays as it was saved; only the name of staff who close their account goes.
create function keep_setting_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.saved_by is null
    and (new.key, new.version, new.value, new.note, new.at) = (old.key, old.version, old.value, old.note, old.at)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger setting_version_keeps before update or delete on setting_version
  for each row execute function keep_setting_version();
