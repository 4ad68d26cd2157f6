-- Game accounts that were ever listed (decision 064): the keyed hash is here only, so that a rotation of the secret changes
-- one row, and listings of one account are joined by its id.
create table game_account (
  id bigint generated always as identity primary key,
  game_id bigint not null references game,
  -- Null: a listing that staff found to be another account than its hash says.
  uid_hash text,
  unique (game_id, uid_hash)
);
alter table goods add column account_id bigint references game_account;

-- How a listing read before an edit changed its title or its account: nothing of an account's history goes by an edit.
create table account_listing (
  id bigint generated always as identity primary key,
  goods_id bigint not null references goods on delete cascade,
  account_id bigint not null references game_account,
  title text not null,
  until timestamptz not null default app_now()
);
create index account_listing_account on account_listing (account_id, id);
create index account_listing_goods on account_listing (goods_id);

-- Who says that a listing in the history is another account: one open contest for a listing. The ticket has its life cycle.
create table account_contest (
  problem_id bigint primary key references problem,
  account_id bigint not null references game_account,
  -- The contested listing.
  goods_id bigint not null references goods on delete cascade,
  -- The listing from whose page it was contested: the contester's own.
  own_goods_id bigint not null references goods on delete cascade,
  outcome text check (outcome in ('upheld', 'dismissed'))
);
create unique index account_contest_open on account_contest (account_id, goods_id) where outcome is null;
create index account_contest_goods on account_contest (goods_id);
create index account_contest_own on account_contest (own_goods_id);

alter table problem drop constraint problem_problem_type_check;
alter table problem add constraint problem_problem_type_check check (problem_type in (
  'feedback', 'complaint', 'appeal', 'claim', 'merchant', 'cooperate', 'recruit', 'contest')) not valid;
alter table problem drop constraint problem_status;
alter table problem add constraint problem_status check (status = any (case problem_type
  when 'claim' then '{submitted,checking,recovered,paying,paid,rejected}'::text[]
  when 'merchant' then '{reviewing,approved,refused}'::text[]
  when 'contest' then '{pending,upheld,dismissed}'::text[]
  else '{pending,handling,answered,closed}'::text[] end)) not valid;
