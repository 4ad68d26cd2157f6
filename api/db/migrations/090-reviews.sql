-- How long reviews of goods took lately is counted from the few audit rows that end one.
create index audit_reviews_ended on audit (at) where entity = 'goods' and from_state = 'reviewing';
