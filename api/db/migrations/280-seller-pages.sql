-- Pages of sellers (decision 065). Rows come with the first order of a seller that ends; a job counts the facts.
create table seller_page (
  seller_id bigint primary key references member on delete cascade,
  -- In addresses instead of the member's id, which nobody learns: 48 random bits.
  seller_no text not null unique default left(replace(gen_random_uuid()::text, '-', ''), 12),
  -- Settled orders: paid and ended. No page without one.
  settled int not null default 0 check (settled >= 0),
  deals int not null default 0 check (deals >= 0),
  refunds int not null default 0 check (refunds >= 0),
  -- Median from payment to hand-over; null below ten cases.
  handover_minutes int,
  -- The facts as the page shows them; null until they are counted.
  facts jsonb,
  counted_at timestamptz,
  -- When the facts are counted again.
  count_due_at timestamptz default app_now(),
  followers int not null default 0 check (followers >= 0),
  -- How many new goods were announced to followers on this day.
  announced_on date,
  announced int not null default 0
);
create index seller_page_due on seller_page (count_due_at) where count_due_at is not null;

create table seller_follow (
  member_id bigint not null references member on delete cascade,
  seller_id bigint not null references member on delete cascade,
  created_at timestamptz not null default app_now(),
  primary key (member_id, seller_id),
  check (member_id <> seller_id)
);
create index seller_follow_of on seller_follow (seller_id, member_id);

-- New goods that followers have yet to be notified of; `after_id` is the last one who was.
create table seller_news (
  goods_id bigint primary key references goods on delete cascade,
  seller_id bigint not null references member on delete cascade,
  after_id bigint not null default 0,
  at timestamptz not null default app_now()
);

-- What buyers say of sellers: one word for each settled order, and one answer.
create table seller_word (
  order_no text primary key references trade_order,
  id bigint generated always as identity unique,
  seller_id bigint not null references member on delete cascade,
  buyer_id bigint not null references member on delete cascade,
  content text not null check (char_length(content) between 2 and 120),
  at timestamptz not null default app_now(),
  -- Why staff took it down; null while it is shown.
  fault text check (fault in ('contact', 'abuse', 'privacy', 'advert', 'unrelated')),
  answer text check (char_length(answer) between 2 and 120),
  answered_at timestamptz,
  answer_fault text check (answer_fault in ('contact', 'abuse', 'privacy', 'advert', 'unrelated')),
  check ((answer is null) = (answered_at is null)),
  check (answer_fault is null or answer is not null)
);
create index seller_word_list on seller_word (seller_id, id desc);
create index seller_word_buyer on seller_word (buyer_id);
