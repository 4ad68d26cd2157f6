-- The audit's functions take columns instead of a row: on a cluster a row is of the type of its shard (decision 090).

create function audit_hash(previous_hash text, entity text, entity_id text, seq int, from_state text, to_state text, actor text, note text,
  at timestamptz) returns text language sql stable as $$
  select encode(sha256(convert_to(previous_hash || jsonb_build_array(entity, entity_id, seq, from_state, to_state,
    actor, note, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text, 'UTF8')), 'hex')
$$;

create or replace function chain_audit() returns trigger language plpgsql as $$
declare last record;
begin
  perform pg_advisory_xact_lock(hashtextextended(new.entity || ':' || new.entity_id, 151));
  select seq, hash into last from audit where entity = new.entity and entity_id = new.entity_id order by seq desc limit 1;
  new.seq = coalesce(last.seq, 0) + 1;
  new.previous_hash = coalesce(last.hash, repeat('0', 64));
  new.hash = audit_hash(new.previous_hash, new.entity, new.entity_id, new.seq, new.from_state, new.to_state, new.actor, new.note, new.at);
  return new;
end $$;

create or replace function audit_faults() returns table (id bigint, entity text, entity_id text) language plpgsql stable as $$
begin
  return query
    select lines.id, lines.entity, lines.entity_id from (
      select a.id, a.entity, a.entity_id,
        a.hash <> audit_hash(a.previous_hash, a.entity, a.entity_id, a.seq, a.from_state, a.to_state, a.actor, a.note, a.at) as changed,
        a.previous_hash <> coalesce(lag(a.hash) over (partition by a.entity, a.entity_id order by a.seq), repeat('0', 64)) as moved
      from audit a) lines where changed or moved;
end
$$;

drop function audit_hash(audit);
