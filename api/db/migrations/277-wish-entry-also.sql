-- Further conditions of an entry: a listing finds it only if it has both points within their bounds. Null: none.
alter table wish_entry
  add column also_1 text collate "C",
  add column also_1_lo float8,
  add column also_1_hi float8,
  add column also_2 text collate "C",
  add column also_2_lo float8,
  add column also_2_hi float8;
drop index wish_entry_point;
create index wish_entry_point on wish_entry (game_id, point, lo, hi, price_lo, price_hi, below_lo)
  include (member_id, wish_id, also_1, also_1_lo, also_1_hi, also_2, also_2_lo, also_2_hi);
