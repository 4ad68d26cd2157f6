-- outside a transaction
create unique index concurrently goods_one_live_account on goods (account_id) where account_id is not null and status in ('reviewing', 'onSale', 'offShelf', 'trading');
