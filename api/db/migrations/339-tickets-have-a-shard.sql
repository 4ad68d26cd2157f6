do $$ begin
  alter table problem alter column shard_key set not null;
  alter table problem_reply alter column shard_key set not null;
  alter table impostor_report alter column shard_key set not null;
end $$;
