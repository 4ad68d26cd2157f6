-- Payments (product section 4). The states are those of shared-contract/src/states/payment.ts.

create table payment (
  pay_no text primary key check (pay_no ~ '^[A-Z][A-Z0-9]{5,31}$'),
  order_no text not null references trade_order (order_no),
  payer_id bigint not null references member (id),
  channel text not null check (channel in ('alipay', 'balance', 'wechat')),
  amount_fen bigint not null check (amount_fen > 0),
  status text not null check (status in ('pending', 'succeeded', 'closed', 'refunding', 'refunded')),
  -- The provider's own number, known once it was paid.
  provider_no text,
  -- Why money goes back: order (refunded) or late (it came when the order could not take it any more).
  refund_reason text check (refund_reason in ('order', 'late')),
  created_at timestamptz not null,
  succeeded_at timestamptz,
  closed_at timestamptz,
  refund_at timestamptz,
  refunded_at timestamptz,
  -- Work with the provider, each swept on its own: ask whether it was paid, close it, give the money back.
  next_query_at timestamptz,
  next_close_at timestamptz,
  next_refund_at timestamptz,
  queried_at timestamptz,
  query_attempts int not null default 0,
  close_attempts int not null default 0,
  refund_attempts int not null default 0,
  check ((status in ('refunding', 'refunded')) = (refund_reason is not null))
);

-- One payment to finish per channel, and only one that paid the order.
create unique index payment_one_pending on payment (order_no, channel) where status = 'pending';
create unique index payment_one_success on payment (order_no)
  where status = 'succeeded' or refund_reason = 'order';
create index payment_order on payment (order_no);
create index payment_query_due on payment (next_query_at) where next_query_at is not null;
create index payment_close_due on payment (next_close_at) where next_close_at is not null;
create index payment_refund_due on payment (next_refund_at) where next_refund_at is not null;
