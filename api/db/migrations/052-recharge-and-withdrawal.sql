-- Money into and out of a member's balance.

-- A payment is for an order or, without one, tops up the payer's balance.
alter table payment alter column order_no drop not null;
alter table payment add column expires_at timestamptz;
alter table payment add check (order_no is not null or (channel <> 'balance' and expires_at is not null));

-- The verified name in full, which a transfer must name: sealed, AAD member:realname:<phone_hash>.
alter table member add column realname_enc text;

create table withdrawal (
  withdrawal_no text primary key check (withdrawal_no ~ '^[A-Z][A-Z0-9]{5,31}$'),
  member_id bigint not null references member,
  amount_fen bigint not null check (amount_fen > 0),
  -- The Alipay account, sealed (AAD withdrawal:<withdrawal_no>).
  account_enc text not null,
  status text not null default 'requested' check (status in ('requested', 'paying', 'arrived', 'failed')),
  fail_reason text,
  provider_no text,
  created_at timestamptz not null,
  ended_at timestamptz,
  next_try_at timestamptz,
  attempts int not null default 0,
  check ((status in ('arrived', 'failed')) = (ended_at is not null)),
  check ((status in ('arrived', 'failed')) = (next_try_at is null))
);
create index withdrawal_due on withdrawal (next_try_at) where next_try_at is not null;
create index withdrawal_member on withdrawal (member_id, created_at desc);
