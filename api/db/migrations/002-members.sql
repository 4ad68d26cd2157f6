-- Whoever has an account: buyers, sellers, merchants and staff.

create table member (
  id bigint generated always as identity primary key,
  user_name text check (user_name ~ '^[A-Za-z][A-Za-z0-9_]{3,31}$'),
  nick_name text not null check (char_length(nick_name) between 1 and 20),
  avatar_file text,
  -- The phone sealed (AAD member:phone:<phone_hash>), as a blind index, and as shown.
  phone_enc text,
  phone_hash text unique,
  phone_masked text not null default '',
  password_hash text,
  sex text not null default 'unknown' check (sex in ('unknown', 'male', 'female')),
  email text,
  status text not null default 'active' check (status in ('active', 'blocked')),
  roles text[] not null default '{user}' check (roles <@ '{user,merchant,staff}' and 'user' = any (roles)),
  level int not null default 1 check (level between 1 and 99),
  realname_status text not null default 'none' check (realname_status in ('none', 'pending', 'verified', 'failed')),
  realname_masked text,
  created_at timestamptz not null default app_now(),
  check ((phone_enc is null) = (phone_hash is null))
);
create unique index member_user_name on member (lower(user_name));

-- The number on the identity card is never stored: a keyed hash finds a second use of it.
create table real_name (
  member_id bigint primary key references member on delete cascade,
  name_masked text not null,
  id_hash text not null unique,
  birth_year int not null,
  -- When and to which text the person agreed.
  consent_at timestamptz not null,
  consent_version text not null,
  verified_at timestamptz not null
);
