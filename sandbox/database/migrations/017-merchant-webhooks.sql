-- Signed notices to merchants about their orders, and proof keys of codes (PKCE).

create table merchant_webhooks (
  app_id text primary key references merchants,
  url    text not null
) strict, without rowid;

create table webhook_events (
  event_id  text primary key,
  app_id    text not null references merchants,
  type      text not null,
  -- JSON, sent as it is
  body      text not null,
  made_at   integer not null,
  -- null once the event was delivered or given up
  next_at   integer,
  delivered_at integer
) strict;

create index webhook_events_due on webhook_events (next_at) where next_at is not null;

create table webhook_tries (
  event_id text not null references webhook_events,
  at       integer not null,
  -- HTTP status; null if no answer came
  status   integer,
  -- why no answer came
  problem  text
) strict;

create index webhook_tries_by_event on webhook_tries (event_id);

-- SHA-256 of the merchant's code verifier in base64url (RFC 7636), if the merchant sent one
alter table merchant_codes add column code_challenge text;

-- until when the latest signature lets the order be paid
alter table merchant_orders add column expires_at integer;
alter table merchant_orders add column expiry_told integer not null default 0;

create index merchant_orders_to_expire on merchant_orders (expires_at) where stage = 'open' and expiry_told = 0;
