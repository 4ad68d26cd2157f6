-- What members have whom an instance of the release before migration 326 created beside it: lookups read these rows alone
-- now, and ask one shard of a cluster (decision 091).
insert into member_key (value, member_id)
select 'phone:' || phone_hash, id from member where phone_hash is not null on conflict (value) do nothing;
insert into member_key (value, member_id)
select 'name:' || lower(user_name), id from member where user_name is not null on conflict (value) do nothing;
insert into member_key (value, member_id)
select 'id:' || id_hash, member_id from real_name on conflict (value) do nothing;
