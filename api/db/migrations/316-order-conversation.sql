-- The conversation of an order, beside the order. A cluster has conversations by their id: to find that of an order, its page
-- asked all shards, and was refused while any worker was lost.
create table order_conversation (
  order_no text primary key,
  conversation_id bigint not null
);

insert into order_conversation (order_no, conversation_id)
select order_no, id from conversation where order_no is not null on conflict do nothing;
