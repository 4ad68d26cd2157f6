-- Tickets: feedback, complaints, claims, and applications (product section 4). The states are those of
-- shared-contract/src/states/claim.ts and problem.ts.

create table problem (
  id bigint generated always as identity primary key,
  problem_type text not null check (problem_type in (
    'feedback', 'complaint', 'claim', 'merchant', 'cooperate', 'recruit')),
  -- Null: a visitor who asks for cooperation or work.
  member_id bigint references member,
  order_no text references trade_order,
  content text not null check (char_length(content) between 10 and 500),
  -- Ids of pictures.
  images jsonb not null default '[]',
  -- What the form of this kind asks for besides, by its label.
  fields jsonb not null default '{}',
  -- How to reach the sender, sealed; AAD problem:contact:<member id or guest>.
  contact_enc text,
  status text not null,
  -- What the staff said when they decided.
  result text,
  -- Claims: when the outcome is due.
  deadline timestamptz,
  payout_fen bigint check (payout_fen > 0),
  reopened boolean not null default false,
  created_at timestamptz not null default app_now(),
  constraint problem_status check (status = any (case problem_type
    when 'claim' then '{submitted,checking,recovered,paying,paid,rejected}'::text[]
    when 'merchant' then '{reviewing,approved,refused}'::text[]
    else '{pending,handling,answered,closed}'::text[] end)),
  constraint problem_sender check (member_id is not null or problem_type in ('cooperate', 'recruit')),
  constraint problem_claim check (problem_type <> 'claim' or (order_no is not null and deadline is not null)),
  constraint problem_payout check ((status in ('paying', 'paid')) = (payout_fen is not null))
);
-- One claim at a time for an order, and none after one was paid.
create unique index problem_one_claim on problem (order_no)
  where problem_type = 'claim' and status in ('submitted', 'checking', 'paying', 'paid');
create unique index problem_one_application on problem (member_id)
  where problem_type = 'merchant' and status = 'reviewing';
create index problem_list on problem (member_id, id desc);
create index problem_claims on problem (order_no, id) where problem_type = 'claim';
create index problem_due on problem (deadline) where status in ('submitted', 'checking');
create index problem_paying on problem (id) where status = 'paying';

create table problem_reply (
  id bigint generated always as identity primary key,
  problem_id bigint not null references problem,
  -- Null: the system.
  member_id bigint references member,
  staff boolean not null,
  -- The nick name, of staff the work name, at that time.
  by_name text not null,
  content text not null,
  images jsonb not null default '[]',
  at timestamptz not null default app_now()
);
create index problem_reply_list on problem_reply (problem_id, id);

-- The guarantee is the house's promise: it pays also while less has come in from warranty plans than goes out. What it
-- stands below zero is what the house owes it.
alter table wallet_account drop constraint account_not_below_zero;
alter table wallet_account add constraint account_not_below_zero
  check (balance_fen >= 0 or account in ('provider:alipay', 'platform:guarantee'));
