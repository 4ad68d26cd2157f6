-- What only one member may have: `phone:` and the blind index, `name:` and the login name in lower case, `id:` and the
-- blind index of the identity number (decision 091). A cluster has members on shards by their id, so no index of theirs
-- keeps this there; these rows are on shards by the value.
create table member_key (
  value text primary key check (value ~ '^(phone|name|id):.'),
  member_id bigint not null
);
create index member_key_of on member_key (member_id);

insert into member_key (value, member_id)
select 'phone:' || phone_hash, id from member where phone_hash is not null
union all select 'name:' || lower(user_name), id from member where user_name is not null
union all select 'id:' || id_hash, member_id from real_name;
