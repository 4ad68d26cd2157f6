-- Messages that leave the site: Web Push, mail and SMS (decision 078). All tables are distributed by the member.
alter table wish add column channels text[] not null default '{}'
  check (channels <@ array['push', 'mail', 'sms']);

-- How a member is reached. Without a row: quiet from 23 to 8, nothing leaves the site.
create table alert_setting (
  member_id bigint primary key references member,
  -- Hours of Shanghai; null: never quiet.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  -- By which channels price drops of saved goods are sent.
  price_by text[] not null default '{}' check (price_by <@ array['push', 'mail', 'sms']),
  mail_sealed text,
  -- An address whose code was sent and not yet given back.
  new_mail_sealed text,
  mail_code_hash text,
  mail_code_tries smallint not null default 0,
  mail_code_ends_at timestamptz,
  check ((quiet_from is null) = (quiet_to is null) and quiet_from is distinct from quiet_to or quiet_from is null),
  check ((new_mail_sealed is null) = (mail_code_hash is null))
);

-- Browsers that accept Web Push.
create table push_device (
  member_id bigint not null references member,
  id bigint generated always as identity,
  endpoint_hash text not null,
  -- {endpoint, p256dh, auth}: whoever has it can send to the browser.
  device_sealed text not null,
  created_at timestamptz not null default app_now(),
  primary key (member_id, id),
  unique (member_id, endpoint_hash)
);
create index push_device_endpoint on push_device (endpoint_hash);

create table alert (
  member_id bigint not null references member,
  id bigint generated always as identity,
  channel text not null check (channel in ('push', 'mail', 'sms')),
  -- What it is about, once for a channel: 'wish:31', 'price:7:2026-11-27', or 'held:2026-11-28 08' for all that waited for that hour.
  topic text not null,
  title text not null,
  body text not null,
  link text not null,
  -- Of a held one: the topics that it collects.
  topics text[],
  -- When it is sent next; null: it is over.
  due_at timestamptz,
  attempts int not null default 0,
  outcome text check (outcome in ('sent', 'capped', 'noAddress', 'failed')),
  made_at timestamptz not null default app_now(),
  ended_at timestamptz,
  primary key (member_id, id),
  unique (member_id, channel, topic),
  check ((due_at is null) = (outcome is not null) and (due_at is null) = (ended_at is not null))
);
create index alert_due on alert (due_at) where due_at is not null;
-- The job claims rows by their number alone.
create index alert_id on alert (id);
create index alert_sent on alert (member_id, channel, ended_at) where outcome = 'sent';
create index alert_made on alert (made_at);

-- The key pair by which push services know this shop (VAPID), made at the first start.
create table push_key (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_sealed text not null
);
