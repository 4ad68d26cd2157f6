-- The application's clock: the database's, moved forward by a row that only a development server (TEST_CLOCK=1) writes.

create table clock_offset (
  only_row boolean primary key default true check (only_row),
  ahead interval not null
);

-- Constant within a statement, so that an index on a deadline is used.
create function app_now() returns timestamptz language sql stable as $$
  select statement_timestamp() + coalesce((select ahead from clock_offset), interval '0')
$$;
