-- outside a transaction
create index concurrently offer_reminder on offer (until) where status in ('open', 'countered') and not reminded;
