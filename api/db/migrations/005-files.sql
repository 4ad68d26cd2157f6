-- Uploaded pictures, re-encoded to WebP. The name on disk is the id: nothing of it comes from outside.

create table file (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  member_id bigint not null references member on delete cascade,
  use text not null check (use in ('goods', 'avatar', 'proof', 'chat', 'problem')),
  -- Private pictures are shown at signed addresses only.
  private boolean generated always as (use in ('proof', 'chat', 'problem')) stored,
  w int not null check (w > 0),
  h int not null check (h > 0),
  created_at timestamptz not null default app_now()
);
create index file_member on file (member_id, created_at);
