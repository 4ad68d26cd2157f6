-- Part of the price that a ruling gives back to the buyer; fee and proceeds of the seller are those of the rest.
alter table trade_order add column refunded_fen bigint not null default 0 check (refunded_fen >= 0);

alter table trade_order drop constraint order_money;
-- Product section 4, "Money": what the buyer pays is what the others get, to the fen.
alter table trade_order add constraint order_money check (
  pay_fen = seller_net_fen + seller_fee_fen + warranty_fen + refunded_fen and pay_fen = price_fen + warranty_fen) not valid;
