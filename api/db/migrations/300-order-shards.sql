-- Keys of an order's tables contain its number, by which a cluster distributes them (decision 086).

alter table order_event drop constraint order_event_pkey, drop constraint order_event_order_no_seq_key,
  add primary key (order_no, seq);
alter table credential drop constraint credential_pkey, drop constraint credential_order_no_key,
  add primary key (order_no);

-- shard_key: the order's number, or of a top-up its own.
alter table payment add column shard_key text;
update payment set shard_key = coalesce(order_no, pay_no);
alter table payment alter column shard_key set not null, drop constraint payment_pkey, add primary key (shard_key, pay_no);
drop index payment_one_pending;
drop index payment_one_success;
drop index payment_order;
create unique index payment_one_pending on payment (shard_key, channel) where status = 'pending';
create unique index payment_one_success on payment (shard_key) where status = 'succeeded' or refund_reason = 'order';
-- For numbers that do not name their order: those of before.
create index payment_pay_no on payment (pay_no);

-- The release before names no shard; this trigger can go one release later.
create function name_payment_shard() returns trigger language plpgsql as $$
begin
  new.shard_key = coalesce(new.shard_key, new.order_no, new.pay_no);
  return new;
end $$;
create trigger payment_shard before insert on payment for each row execute function name_payment_shard();

-- The one order of goods that has not ended: orders of the same goods may be on different shards.
create table living_order (
  goods_id bigint primary key references goods on delete cascade,
  order_no text not null references trade_order,
  paid boolean not null default false
);
insert into living_order (goods_id, order_no, paid)
select goods_id, order_no, status <> 'unpaid' from trade_order where ended_at is null;
drop index trade_order_one_per_goods;

-- Words are found by their order, and listed by seller.
alter table seller_word drop constraint seller_word_id_key;
