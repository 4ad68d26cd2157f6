-- The shards of the tickets so far, in a file of its own: it locks no table. 3 s for 100,000 tickets with 200,000 replies.
update problem set shard_key = case when problem_type = 'claim' then order_no
  else coalesce('member:' || member_id, 'guest:' || id) end
where shard_key is null;
update problem_reply r set shard_key = p.shard_key from problem p where p.id = r.problem_id and r.shard_key is null;
update impostor_report r set shard_key = p.shard_key from problem p where p.id = r.problem_id and r.shard_key is null;
