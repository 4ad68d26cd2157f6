-- Members who were refused as minors. Of what they claimed only a keyed hash of the name stays: it tells the same person,
-- grown up or with a corrected number, from somebody else's identity.
create table minor_refusal (
  member_id bigint primary key references member on delete cascade,
  name_hash text not null,
  refused_at timestamptz not null default app_now()
);
