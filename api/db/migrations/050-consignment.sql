-- What a consignment knows of goods beyond the listing.

alter table goods
  -- The seller's contact phone and, for a private listing, the buyer's: sealed JSON, AAD goods:<goods_no>:contact.
  add column contact_enc text,
  -- Whether it was ever on sale: only then has its price a history that a buyer could have seen.
  add column was_listed boolean not null default false,
  -- Staff must look at it (again) before it goes on sale: withdrawn while under review, or taken back from a buyer.
  add column review_needed boolean not null default false;

update goods set was_listed = status not in ('reviewing', 'rejected');

create function goods_status_keep() returns trigger language plpgsql as $$
begin
  if new.status not in ('reviewing', 'rejected') and not (tg_op = 'UPDATE' and old.status = 'reviewing' and new.status = 'offShelf') then
    new.was_listed := true;
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
create trigger goods_status_keep before insert or update of status on goods
  for each row execute function goods_status_keep();

-- Views by the day in China, for what a seller is told about the last seven days.
create table goods_view_day (
  goods_id bigint not null references goods on delete cascade,
  day date not null,
  views int not null check (views > 0),
  primary key (goods_id, day)
);
