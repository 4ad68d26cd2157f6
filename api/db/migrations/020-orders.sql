-- Orders (product section 4). The states are those of shared-contract/src/states/order.ts.

create table trade_order (
  order_no text primary key check (order_no ~ '^[A-Z][A-Z0-9]{5,31}$'),
  order_type text not null default 'SALE' check (order_type in ('SALE', 'RECYCLE')),
  status text not null check (status in (
    'unpaid', 'paid', 'rebinding', 'confirming', 'refundSeller', 'refundRuling',
    'completed', 'cancelled', 'refunded')),
  -- Grows by one with every move: whoever acts on an older one is shown the order as it is now.
  version int not null default 1,
  goods_id bigint not null references goods (id),
  buyer_id bigint not null references member (id),
  seller_id bigint not null references member (id),
  -- The goods as they were when the order was made (GoodsSnapshot); never changed.
  snapshot jsonb not null,
  price_fen bigint not null check (price_fen > 0),
  warranty_fen bigint not null check (warranty_fen >= 0),
  pay_fen bigint not null check (pay_fen > 0),
  seller_fee_fen bigint not null check (seller_fee_fen >= 0),
  seller_net_fen bigint not null check (seller_net_fen > 0),
  warranty_plan text not null check (warranty_plan in ('basic', 'lifetime')),
  -- Set on completion; stays null for life-long plans and for goods without a warranty.
  warranty_until timestamptz,
  -- The buyer's contact phone, sealed; AAD order:<order_no>:phone.
  phone_enc text,
  pay_deadline timestamptz not null,
  -- The present step: null once the order has ended.
  step_started_at timestamptz,
  step_deadline timestamptz,
  -- While a refund is asked for: the state it interrupted, how long that step had run and what it had left.
  resume_status text check (resume_status in ('rebinding', 'confirming')),
  resume_elapsed_ms bigint,
  resume_left_ms bigint,
  refund_requests int not null default 0 check (refund_requests between 0 and 2),
  -- Demo data that nobody has acted on yet: the demo worker leaves it as it is.
  sample boolean not null default false,
  created_at timestamptz not null,
  paid_at timestamptz,
  handed_over_at timestamptz,
  ended_at timestamptz,
  updated_at timestamptz not null,
  check (buyer_id <> seller_id),
  -- Product section 4, "Money": what the buyer pays is what the others get, to the fen.
  constraint order_money check (
    pay_fen = seller_net_fen + seller_fee_fen + warranty_fen and pay_fen = price_fen + warranty_fen),
  constraint order_interrupted check (
    (status in ('refundSeller', 'refundRuling')) = (resume_status is not null)
    and (resume_status is null) = (resume_left_ms is null)
    and (resume_status is null) = (resume_elapsed_ms is null)),
  constraint order_ended check ((status in ('completed', 'cancelled', 'refunded')) = (ended_at is not null))
);

-- Goods stand in one living order at most, whatever the code does.
create unique index trade_order_one_per_goods on trade_order (goods_id)
  where status not in ('completed', 'cancelled', 'refunded');
create index trade_order_buyer on trade_order (buyer_id, created_at desc, order_no desc);
create index trade_order_seller on trade_order (seller_id, created_at desc, order_no desc);
create index trade_order_due on trade_order (step_deadline)
  where status in ('unpaid', 'rebinding', 'confirming', 'refundSeller');
create index trade_order_deals on trade_order (ended_at desc) where status = 'completed';

-- The proof timeline: each entry's hash covers the entry and the hash before it (see order-events.ts).
create table order_event (
  id bigint generated always as identity primary key,
  order_no text not null references trade_order (order_no),
  seq int not null check (seq > 0),
  action text not null,
  actor text not null check (actor in ('buyer', 'seller', 'staff', 'system')),
  actor_id bigint references member (id),
  actor_name text not null,
  from_status text,
  to_status text not null,
  title text not null,
  note text not null default '',
  -- Ids of proof pictures.
  proofs jsonb not null default '[]',
  at timestamptz not null,
  previous_hash text not null,
  hash text not null,
  unique (order_no, seq)
);

create trigger order_event_keeps before update or delete on order_event
  for each row execute function refuse_change();

-- What the seller hands over: AES-256-GCM with AAD credential:<id>, the key outside the database.
create table credential (
  id bigint generated always as identity primary key,
  order_no text not null unique references trade_order (order_no),
  -- Null before it is sealed (the AAD needs the id) and after it is purged.
  cipher text,
  account_masked text not null,
  created_at timestamptz not null,
  -- The first time, and the last time that an SMS code opened it.
  revealed_at timestamptz,
  opened_at timestamptz,
  purged_at timestamptz
);

-- Same key and body: the first answer again (quality, "clientReqId").
create table idempotency (
  member_id bigint not null references member (id),
  call text not null,
  client_req_id text not null,
  body_hash text not null,
  answer jsonb,
  at timestamptz not null default app_now(),
  primary key (member_id, call, client_req_id)
);
