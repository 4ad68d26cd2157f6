alter table trade_order validate constraint order_money;
