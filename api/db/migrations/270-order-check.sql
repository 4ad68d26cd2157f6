-- What staff found when they checked the account of an order, item by item: as the seller had listed it, and as it was.
create table order_check (
  order_no text primary key references trade_order on delete cascade,
  -- [{key, name, listed, result, found}] in the order judged; result: same, different or unseen; listed: null if not
  -- disclosed; found: what staff wrote, '' if nothing.
  items jsonb not null check (
    case when jsonb_typeof(items) = 'array' then jsonb_array_length(items) between 1 and 80 else false end
  )
);
