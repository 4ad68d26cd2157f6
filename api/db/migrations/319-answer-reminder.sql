-- outside a transaction
create index concurrently buy_answer_reminder on buy_answer (until) where status = 'open' and not reminded;
