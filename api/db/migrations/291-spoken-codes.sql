-- The key from which a member's spoken code of each minute is computed, and the phrase that the member chose (decision 073).
create table member_code (
  member_id bigint primary key references member,
  key_sealed text not null,
  since timestamptz not null default app_now(),
  phrase_sealed text
);

-- Who of the staff read a member's code, and in which case: the member sees who may speak to them.
create table member_code_look (
  member_id bigint not null references member,
  id bigint generated always as identity,
  staff_id bigint not null references member,
  order_no text,
  at timestamptz not null default app_now(),
  primary key (member_id, id)
);
create index member_code_look_at on member_code_look (member_id, at desc);
-- Sweeps delete by time alone.
create index member_code_look_old on member_code_look (at);

alter table outbox add column mark text;
