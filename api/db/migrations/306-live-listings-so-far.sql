-- In a file of its own: it locks no table. Goods that have no account yet get their row with it (linkGameAccounts).
insert into live_listing (account_id, goods_id)
select account_id, id from goods
where account_id is not null and status in ('reviewing', 'onSale', 'offShelf', 'trading')
order by id
on conflict do nothing;
