-- Whoever keeps lists of goods hears which game's lists have changed, when the transaction commits: the game's id, or nothing
-- where all are concerned. Views and saves are not told: they change all the time, and lists may show them some seconds late.

create function tell_goods() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'onSale' then
    perform pg_notify('goods', old.game_id::text);
  end if;
  if tg_op <> 'DELETE' and new.status = 'onSale' then
    perform pg_notify('goods', new.game_id::text);
  end if;
  return null;
end $$;
create trigger goods_told after insert or update or delete on goods for each row execute function tell_goods();

create function tell_all_goods() returns trigger language plpgsql as $$
begin
  perform pg_notify('goods', '');
  return null;
end $$;
create trigger goods_emptied after truncate on goods for each statement execute function tell_all_goods();
-- Names of games, places and attributes stand on many cards, and change about never.
create trigger game_told after insert or update or delete on game
  for each statement execute function tell_all_goods();
create trigger system_key_told after insert or update or delete on system_key
  for each statement execute function tell_all_goods();
create trigger game_attr_told after insert or update or delete on game_attr
  for each statement execute function tell_all_goods();

-- The figures and the cover of a card. Where the goods row itself goes with them, it has told.
create function tell_goods_part() returns trigger language plpgsql as $$
begin
  perform pg_notify('goods', game_id::text)
  from (select distinct game_id from goods where status = 'onSale' and id in (select goods_id from changed)) games;
  return null;
end $$;
create trigger goods_attr_added after insert on goods_attr
  referencing new table as changed for each statement execute function tell_goods_part();
create trigger goods_attr_changed after update on goods_attr
  referencing new table as changed for each statement execute function tell_goods_part();
create trigger goods_attr_removed after delete on goods_attr
  referencing old table as changed for each statement execute function tell_goods_part();
create trigger goods_image_added after insert on goods_image
  referencing new table as changed for each statement execute function tell_goods_part();
create trigger goods_image_changed after update on goods_image
  referencing new table as changed for each statement execute function tell_goods_part();
create trigger goods_image_removed after delete on goods_image
  referencing old table as changed for each statement execute function tell_goods_part();
