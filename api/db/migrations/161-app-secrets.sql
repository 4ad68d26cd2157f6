-- The secrets that have written values into this database, by their public names, in the order in which they came into use. A process
-- that knows others is refused at its start: it would read nothing, and find no duplicate.
create table app_secret (
  position int primary key check (position >= 0),
  id text not null unique,
  -- When no value of it was left: then it may be retired.
  emptied_at timestamptz
);
