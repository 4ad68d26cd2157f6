-- Accounts that deceived somebody (product section 4). The value is stored as a keyed hash and masked, never in full.

create table blacklist (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('qq', 'wechat', 'phone', 'alipay', 'uid')),
  value_hash text not null,
  masked_value text not null,
  -- Null: in every game.
  game_id bigint references game,
  reason text not null,
  case_no text not null unique,
  -- active: 有效, lifted: 已申诉解除.
  status text not null default 'active' check (status in ('active', 'lifted')),
  case_at timestamptz not null default app_now()
);
create unique index blacklist_value on blacklist (kind, value_hash, coalesce(game_id, 0)) where status = 'active';
