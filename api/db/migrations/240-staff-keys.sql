-- What staff log in with beside their password: passkeys, and secrets of apps that show codes.
create table staff_key (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  kind text not null check (kind in ('passkey', 'totp')),
  name text not null check (length(name) between 1 and 20),
  credential_id text unique,
  public_key bytea,
  transports text[] not null default '{}',
  totp_sealed text,
  -- The passkey's signature counter; of a code, the number of its 30 seconds. A use must raise it.
  counter bigint not null default 0,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null)),
  check ((kind = 'totp') = (totp_sealed is not null))
);
create index staff_key_member on staff_key (member_id);

-- A question to a person who logs in, adds a key or takes a second look; answered once, within minutes.
create table staff_challenge (
  id text primary key,
  purpose text not null check (purpose in ('login', 'key', 'look')),
  member_id bigint not null references member on delete cascade,
  -- The session that may answer; null while the person logs in.
  token_hash bytea,
  passkey_challenge text,
  -- The secret of a key that is being added.
  totp_sealed text,
  tries int not null default 0,
  expires_at timestamptz not null
);
create index staff_challenge_member on staff_challenge (member_id);
create index staff_challenge_expiry on staff_challenge (expires_at);

-- What a session is good for: 'shop' for customers, 'firstKey' for staff without a key, 'desk' for staff at work.
alter table session_token add column scope text not null default 'shop';
alter table session_token add column idle_minutes int not null default 10080;
-- The session's last second look.
alter table session_token add column looked_at timestamptz;
alter table session_token add constraint session_token_scope check (scope in ('shop', 'firstKey', 'desk')) not valid;
