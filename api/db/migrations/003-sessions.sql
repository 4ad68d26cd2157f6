-- Proofs of who somebody is. Only hashes: a copy of the database opens no session.

create table session_token (
  token_hash bytea primary key,
  member_id bigint not null references member on delete cascade,
  -- How the person proved it: password, sms.
  factors text[] not null,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index session_token_member on session_token (member_id);
create index session_token_expiry on session_token (expires_at);

create table captcha (
  uuid text primary key,
  answer_hash text not null,
  expires_at timestamptz not null
);
create index captcha_expiry on captcha (expires_at);

-- The newest code for a phone and purpose; a new one replaces it.
create table sms_code (
  phone_hash text not null,
  scene text not null,
  code_hash text not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  primary key (phone_hash, scene)
);
create index sms_code_expiry on sms_code (expires_at);

-- How often something was done since a window opened.
create table rate_limit (
  key text primary key,
  used int not null,
  resets_at timestamptz not null
);
create index rate_limit_resets on rate_limit (resets_at);
