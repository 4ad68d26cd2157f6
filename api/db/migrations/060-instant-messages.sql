-- What two members write to each other, about goods, about an order, or to a person of the staff.

create table conversation (
  id bigint generated always as identity primary key,
  -- Who opened it, or the buyer of the order; and the seller, or the person of the staff.
  asker_id bigint not null references member,
  peer_id bigint not null references member,
  goods_id bigint references goods,
  order_no text unique references trade_order,
  last_message_id bigint,
  -- Up to which message each of them has read.
  asker_read_id bigint not null default 0,
  peer_read_id bigint not null default 0,
  created_at timestamptz not null default app_now(),
  check (asker_id <> peer_id),
  check (goods_id is null or order_no is null)
);
create unique index conversation_goods on conversation (asker_id, peer_id, goods_id) where goods_id is not null;
create unique index conversation_staff on conversation (asker_id, peer_id) where goods_id is null and order_no is null;
create index conversation_of_asker on conversation (asker_id, last_message_id desc);
create index conversation_of_peer on conversation (peer_id, last_message_id desc);

create table instant_message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation,
  -- Null: the house speaks.
  sender_id bigint references member,
  client_msg_id text not null,
  msg_type text not null check (msg_type in ('text', 'image', 'goods', 'order')),
  -- Text, the id of a picture, of goods, or the number of an order.
  content text not null check (char_length(content) between 1 and 1000),
  risk_tip text,
  sent_at timestamptz not null default app_now(),
  unique (sender_id, client_msg_id)
);
create index instant_message_list on instant_message (conversation_id, id);
alter table conversation add foreign key (last_message_id) references instant_message;

-- What an open socket must hear of is told to every instance when the transaction commits, whoever wrote it and where.
-- Ids only: whoever hears it reads the row itself.

create function tell_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('im', 'message:' || asker_id || ':' || peer_id) from conversation where id = new.conversation_id;
  return null;
end $$;
create trigger instant_message_told after insert on instant_message for each row execute function tell_message();

create function tell_order() returns trigger language plpgsql as $$
begin
  perform pg_notify('im', 'order:' || new.buyer_id || ':' || new.seller_id || ':' || new.order_no || ':' || new.version);
  return null;
end $$;
create trigger trade_order_told after insert or update of version on trade_order
  for each row execute function tell_order();

create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('im', 'session:' || old.member_id);
  return null;
end $$;
create trigger session_token_ended after delete on session_token for each row execute function tell_session_end();

create function tell_member_blocked() returns trigger language plpgsql as $$
begin
  perform pg_notify('im', 'session:' || new.id);
  return null;
end $$;
create trigger member_blocked after update of status on member
  for each row when (new.status <> 'active') execute function tell_member_blocked();
