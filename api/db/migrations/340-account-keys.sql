-- Which game account a keyed hash is (decision 093). A cluster has game accounts on shards by their id, so no index of theirs
-- keeps a hash of one account there; these rows are on shards by the hash. One block, because Citus takes one statement a file.
do $$ begin
  create table account_key (
    value text primary key,
    account_id bigint not null references game_account on delete cascade
  );
  create index account_key_of on account_key (account_id);
end $$;
