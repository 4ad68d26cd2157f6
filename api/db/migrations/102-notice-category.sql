-- The heading under which help and news are found (付款退款, 防骗); null: under none.

alter table notice add column category text check (char_length(category) between 1 and 10);
create index notice_category on notice (notice_type, category) where status = 'published';
