-- Who of the staff works on a case, so that two do not do the same. A hold ends by itself.
create table staff_hold (
  entity text not null check (entity in ('goods', 'order', 'problem', 'assessment', 'withdrawal')),
  -- Number of an order or a withdrawal, else the row's id.
  entity_id text not null check (length(entity_id) <= 32),
  staff_id bigint not null references member,
  -- Of the colleague who handed the case over; else empty.
  note text not null default '',
  until timestamptz not null,
  primary key (entity, entity_id)
);
create index staff_hold_staff on staff_hold (staff_id);
