-- Real names that the authority has not answered yet. Name and number are kept, sealed (AAD realname:<member_id>), only
-- as long as the question is open.

create table real_name_request (
  member_id bigint primary key references member on delete cascade,
  sealed text not null,
  consent_at timestamptz not null default app_now(),
  consent_version text not null,
  attempts int not null default 0,
  next_ask_at timestamptz not null
);
create index real_name_request_due on real_name_request (next_ask_at);
