-- The same in PL/pgSQL: on a cluster a query may not contain an SQL function that reads tables of Citus.
create or replace function audit_faults() returns table (id bigint, entity text, entity_id text) language plpgsql stable as $$
begin
  return query
    select lines.id, lines.entity, lines.entity_id from (
      select a.id, a.entity, a.entity_id, a.hash <> audit_hash(a) as changed,
        a.previous_hash <> coalesce(lag(a.hash) over (partition by a.entity, a.entity_id order by a.seq), repeat('0', 64)) as moved
      from audit a) lines where changed or moved;
end
$$;
