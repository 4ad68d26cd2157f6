-- Since when goods wait, or last waited, for a review. The queue is sorted by it; before it was looked up in the audit.
alter table goods add column reviewing_at timestamptz;
create or replace function goods_status_keep() returns trigger language plpgsql as $$
begin
  if new.status not in ('reviewing', 'rejected') and not (tg_op = 'UPDATE' and old.status = 'reviewing' and new.status = 'offShelf') then
    new.was_listed := true;
  end if;
  if new.status = 'reviewing' and (tg_op = 'INSERT' or old.status <> 'reviewing') then
    new.reviewing_at := app_now();
  end if;
  if tg_op = 'UPDATE' then
    if new.status = 'offShelf' and old.status in ('reviewing', 'trading') then
      new.review_needed := true;
    elsif new.status = 'onSale' and old.status = 'reviewing' then
      new.review_needed := false;
      new.relist_count := 0;
    end if;
  end if;
  return new;
end $$;
update goods g set reviewing_at = coalesce(
  (select max(a.at) from audit a where a.entity = 'goods' and a.entity_id = g.id::text and a.to_state = 'reviewing'), g.created_at)
where g.status = 'reviewing';
