-- Data of the server itself: sent messages, kept answers for retries, and its clock.

create table outbox (
  message_id integer primary key,
  channel    text not null check (channel in ('EMAIL', 'SMS', 'WHATSAPP')),
  recipient  text not null,
  scene      text not null,
  code       text not null,
  sent_at    integer not null
) strict;

create index outbox_by_recipient on outbox (recipient);

create table idempotent_answers (
  -- hash of the caller ('' if not signed in), the operation and the key
  intent_hash  text primary key,
  request_hash text not null,
  answer       text not null,
  answered_at  integer not null
) strict, without rowid;

create index idempotent_answers_by_age on idempotent_answers (answered_at);

create table clock (
  only_row  integer primary key check (only_row = 1),
  offset_ms integer not null
) strict;
