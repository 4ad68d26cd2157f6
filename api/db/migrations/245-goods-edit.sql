-- The facts with which goods were last on sale, from the first edit until staff approve them again: staff compare them
-- with the present ones.
create table goods_edit (
  goods_id bigint primary key references goods on delete cascade,
  at timestamptz not null default app_now(),
  -- [{name, value}] in the order in which they are shown.
  facts jsonb not null,
  -- Files of the pictures in their order.
  pictures text[] not null,
  -- Another account is offered. Of an account only a hash is stored, which is not copied here.
  account_changed boolean not null
);
