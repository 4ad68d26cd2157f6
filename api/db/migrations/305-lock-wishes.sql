-- Locks wishes in the order of their keys and returns them as they are then. A loop, since a cluster locks rows of one
-- shard in a statement.
create function lock_wishes(member_ids bigint[], ids bigint[]) returns setof wish language plpgsql as $$
declare
  key record;
begin
  for key in select k.member_id, k.id from unnest(member_ids, ids) k (member_id, id) order by 1, 2 loop
    return query select * from wish w where w.member_id = key.member_id and w.id = key.id for no key update;
  end loop;
end $$;
