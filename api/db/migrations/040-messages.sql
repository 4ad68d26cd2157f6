-- What the house tells a member: about orders, goods, prices, quotes, claims, or in general.

create table message (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  msg_type text not null check (msg_type in ('order', 'goods', 'price', 'quote', 'claim', 'system')),
  title text not null check (char_length(title) between 1 and 80),
  content text not null check (char_length(content) <= 1000),
  -- Path of one of our own pages.
  link text check (link ~ '^/[a-z]'),
  read_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index message_list on message (member_id, id desc);
create index message_unread on message (member_id, msg_type) where read_at is null;
