-- Who changed the state of what, and when. Rows are only ever added.

create table audit (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id text not null,
  from_state text,
  to_state text,
  -- buyer:12, seller:3, staff:5, member:9 or system.
  actor text not null,
  note text,
  at timestamptz not null default app_now()
);
create index audit_entity on audit (entity, entity_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_keeps before update or delete on audit for each row execute function refuse_change();
