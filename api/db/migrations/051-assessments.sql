-- Valuations and auction recycling (product section 4). The states are those of shared-contract/src/states/assessment.ts.

create table assessment (
  id bigint generated always as identity primary key,
  mode text not null check (mode in ('value', 'auction')),
  member_id bigint not null references member,
  game_id bigint not null references game,
  system_id bigint references system_key,
  operator_id bigint references system_key,
  area_id bigint references system_key,
  server_id bigint references system_key,
  title text not null check (char_length(title) between 1 and 120),
  description text not null default '' check (char_length(description) <= 2000),
  status text not null check (status in (
    'done', 'reviewing', 'rejected', 'quoting', 'choosing', 'trading', 'completed', 'closed', 'expired', 'cancelled')),
  reject_reason text,
  -- What comparable deals said when it was asked for; never changed afterwards.
  estimate jsonb,
  -- Hidden: no merchant ever sees it.
  reserve_fen bigint check (reserve_fen between 600 and 20000000),
  duration_h int check (duration_h in (6, 12, 24)),
  end_at timestamptz,
  choose_until timestamptz,
  order_no text unique references trade_order,
  created_at timestamptz not null default app_now(),
  check ((mode = 'value') = (status = 'done')),
  check ((mode = 'auction') = (duration_h is not null)),
  check (mode = 'value' or num_nulls(system_id, operator_id, area_id, server_id) = 0),
  check ((status in ('trading', 'completed', 'closed')) = (order_no is not null)),
  check (status not in ('quoting', 'choosing') or end_at is not null),
  check ((status = 'choosing') <= (choose_until is not null))
);
create index assessment_member on assessment (member_id, mode, id desc);
create index assessment_open on assessment (end_at) where status = 'quoting';
create index assessment_choosing on assessment (choose_until) where status = 'choosing';

create table assessment_attr (
  assessment_id bigint not null references assessment on delete cascade,
  attr_id bigint not null references game_attr,
  value text not null check (char_length(value) between 1 and 200),
  number numeric,
  primary key (assessment_id, attr_id, value)
);

create table assessment_image (
  assessment_id bigint not null references assessment on delete cascade,
  sort int not null,
  file text not null,
  w int not null check (w > 0),
  h int not null check (h > 0),
  primary key (assessment_id, sort)
);

create table quote (
  id bigint generated always as identity primary key,
  assessment_id bigint not null references assessment on delete cascade,
  merchant_id bigint not null references member,
  -- While the quote is valid this much of the merchant's balance is frozen.
  amount_fen bigint not null check (amount_fen between 600 and 20000000),
  status text not null default 'valid' check (status in ('valid', 'withdrawn', 'accepted', 'lost', 'void')),
  at timestamptz not null default app_now()
);
create unique index quote_one_valid on quote (assessment_id, merchant_id) where status = 'valid';
create unique index quote_one_accepted on quote (assessment_id) where status = 'accepted';
create index quote_merchant on quote (merchant_id, assessment_id);
