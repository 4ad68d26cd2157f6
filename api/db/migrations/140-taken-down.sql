-- Goods that the staff took off sale: only these may the staff put back as they were.
alter table goods add column taken_down boolean not null default false;
alter table goods add constraint goods_taken_down check (not taken_down or status = 'offShelf');

create function goods_taken_down_ends() returns trigger language plpgsql as $$
begin
  if old.status = 'offShelf' and new.status <> 'offShelf' then
    new.taken_down := false;
  end if;
  return new;
end $$;
create trigger goods_taken_down_ends before update of status on goods
  for each row execute function goods_taken_down_ends();
