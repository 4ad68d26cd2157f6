-- {near, type, conditions}: what a wish asks beside what its entry tests, so that a listing finds its wishes without reading
-- them. Null: too long, or written by the release before; then it is read from the wish.
alter table wish_entry add column remaining json;
drop index wish_entry_point;
create index wish_entry_point on wish_entry (game_id, point, lo, hi, price_lo, price_hi, below_lo)
  include (member_id, wish_id, also_1, also_1_lo, also_1_hi, also_2, also_2_lo, also_2_hi, remaining);
