-- Pictures that staff upload: evidence of a blacklisted account, which only staff see, and the operator's business licence,
-- which everybody sees, as its use is not among the private ones. Who added and ended an entry of the blacklist, when and
-- why is in the audit.
alter table blacklist add column pictures text[] not null default '{}' check (cardinality(pictures) <= 9);
alter table file drop constraint file_use_check;
alter table file add constraint file_use_check
  check (use in ('goods', 'avatar', 'proof', 'chat', 'problem', 'licence')) not valid;
