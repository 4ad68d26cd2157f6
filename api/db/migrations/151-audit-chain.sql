-- Each row of the audit covers the row before it of the same thing, as the timeline of an order does: what is changed or left out
-- in between is found by audit_faults().

alter table audit add column seq int, add column previous_hash text, add column hash text;

create function audit_hash(line audit) returns text language sql stable as $$
  select encode(sha256(convert_to(line.previous_hash || jsonb_build_array(line.entity, line.entity_id, line.seq, line.from_state, line.to_state,
    line.actor, line.note, to_char(line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text, 'UTF8')), 'hex')
$$;

create function chain_audit() returns trigger language plpgsql as $$
declare last record;
begin
  perform pg_advisory_xact_lock(hashtextextended(new.entity || ':' || new.entity_id, 151));
  select seq, hash into last from audit where entity = new.entity and entity_id = new.entity_id order by seq desc limit 1;
  new.seq = coalesce(last.seq, 0) + 1;
  new.previous_hash = coalesce(last.hash, repeat('0', 64));
  new.hash = audit_hash(new);
  return new;
end $$;

alter table audit disable trigger audit_keeps;
do $$
declare old audit; last audit;
begin
  for old in select * from audit order by entity, entity_id, id loop
    if (old.entity, old.entity_id) is distinct from (last.entity, last.entity_id) then last = null; end if;
    old.seq = coalesce(last.seq, 0) + 1;
    old.previous_hash = coalesce(last.hash, repeat('0', 64));
    old.hash = audit_hash(old);
    update audit set seq = old.seq, previous_hash = old.previous_hash, hash = old.hash where id = old.id;
    last = old;
  end loop;
end $$;
alter table audit enable trigger audit_keeps;

alter table audit alter column seq set not null, alter column previous_hash set not null, alter column hash set not null,
  add constraint audit_in_turn unique (entity, entity_id, seq);
create trigger audit_chained before insert on audit for each row execute function chain_audit();

-- Rows that are not what was written, or whose predecessor is another than it was.
create function audit_faults() returns table (id bigint, entity text, entity_id text) language sql stable as $$
  select id, entity, entity_id from (
    select a.id, a.entity, a.entity_id, a.hash <> audit_hash(a) as changed,
      a.previous_hash <> coalesce(lag(a.hash) over (partition by a.entity, a.entity_id order by a.seq), repeat('0', 64)) as moved
    from audit a) lines where changed or moved
$$;
