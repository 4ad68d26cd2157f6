-- What the law keeps of a real name that was erased from an account with trades (E-commerce Law, articles 27 and 31: who
-- traded, for three years). No call reads it; a sweep deletes it when its time is over.
create table real_name_kept (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  -- The name, AES-256-GCM, AAD realname:kept:<member_id>; and what finds the number again when an authority asks for it.
  name_sealed text not null,
  id_hash text not null,
  consent_at timestamptz not null,
  consent_version text not null,
  verified_at timestamptz not null,
  erased_at timestamptz not null,
  keep_until timestamptz not null
);
create index real_name_kept_due on real_name_kept (keep_until);
