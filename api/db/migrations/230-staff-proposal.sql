-- What one person of the staff decided about more than ¥2,000, until a colleague confirms it.
create table staff_proposal (
  entity text not null check (entity in ('goods', 'order', 'problem', 'assessment', 'withdrawal')),
  entity_id text not null check (length(entity_id) <= 32),
  -- Since when the case waited for the staff: a proposal ends with that.
  since timestamptz not null,
  action jsonb not null,
  proposed_by bigint not null references member,
  at timestamptz not null default app_now(),
  primary key (entity, entity_id)
);
create index staff_proposal_by on staff_proposal (proposed_by);
