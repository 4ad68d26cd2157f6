alter table deal validate constraint deal_has_order;
