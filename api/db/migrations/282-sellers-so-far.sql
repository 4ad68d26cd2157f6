-- A page for every seller with settled orders so far, one look into the index each (281); locks nothing that others use.
with recursive seller as (
  (select seller_id as id from trade_order where order_type = 'SALE' and status in ('completed', 'refunded')
    order by seller_id limit 1)
  union all
  select (select o.seller_id from trade_order o
    where o.order_type = 'SALE' and o.status in ('completed', 'refunded') and o.seller_id > seller.id
    order by o.seller_id limit 1)
  from seller where seller.id is not null
)
insert into seller_page (seller_id)
select seller.id from seller join member m on m.id = seller.id where m.status <> 'closed';
