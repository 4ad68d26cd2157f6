-- Where a development server leaves what it would have sent, and what a captcha shows. Empty in production.

create table outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  scene text not null,
  code text not null,
  at timestamptz not null default app_now()
);
create index outbox_recipient on outbox (recipient, id);
