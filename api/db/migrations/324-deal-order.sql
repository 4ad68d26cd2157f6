-- Deals are distributed by the order that they are of (decision 090), so each names one; those of the demonstration are of none.
update deal set order_no = 'sample:' || id where order_no is null;
alter table deal alter column order_no set default 'sample:' || gen_random_uuid(),
  add constraint deal_has_order check (order_no is not null) not valid;
