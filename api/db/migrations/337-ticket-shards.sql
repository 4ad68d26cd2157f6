-- Tickets name the shard that they are on in a cluster (decision 093): a claim is beside its order, another ticket beside
-- the accounts of its member, a visitor's has a key of its own. What belongs to a ticket is beside it. One block, because Citus
-- takes one statement a file.
do $migration$ begin
  alter table problem add column shard_key text;
  alter table problem_reply add column shard_key text;
  alter table impostor_report add column shard_key text;

  -- The release before names no shards; these triggers can go one release later.
  create function name_ticket_shard() returns trigger language plpgsql as $$
  begin
    new.shard_key = coalesce(new.shard_key, case when new.problem_type = 'claim' then new.order_no end,
      'member:' || new.member_id, 'guest:' || new.id);
    return new;
  end $$;
  create trigger problem_shard before insert on problem for each row execute function name_ticket_shard();

  create function name_ticket_part_shard() returns trigger language plpgsql as $$
  begin
    if new.shard_key is null then
      -- Its ticket may not have one yet: the next file fills those.
      select coalesce(shard_key, case when problem_type = 'claim' then order_no end, 'member:' || member_id, 'guest:' || id)
        into strict new.shard_key from problem where id = new.problem_id;
    end if;
    return new;
  end $$;
  create trigger problem_reply_shard before insert on problem_reply
    for each row execute function name_ticket_part_shard();
  create trigger impostor_report_shard before insert on impostor_report
    for each row execute function name_ticket_part_shard();
end $migration$;
