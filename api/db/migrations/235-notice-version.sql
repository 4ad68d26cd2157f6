-- What a notice said before it was edited.
create table notice_version (
  notice_id bigint not null references notice on delete cascade,
  version int not null check (version > 0),
  title text not null,
  summary text not null,
  content text not null,
  -- Who wrote the text that replaced this one, and why.
  edited_by bigint references member,
  note text not null,
  at timestamptz not null default app_now(),
  primary key (notice_id, version)
);
create index notice_version_edited_by on notice_version (edited_by);
