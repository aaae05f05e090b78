-- Proof of a user's identity: codes, the tokens given for a correct code, and captcha puzzles.

create table codes (
  code_id    integer primary key,
  address    text not null,
  scene      text not null,
  salt       text not null,
  code_hash  text not null,
  sent_at    integer not null,
  expires_at integer not null,
  tries_left integer not null,
  used_at    integer
) strict;

create index codes_by_address on codes (address, scene, sent_at);

create table security_tokens (
  token_hash text primary key,
  purpose    text not null,
  address    text,
  user_id    integer references users,
  expires_at integer not null,
  used_at    integer
) strict, without rowid;

create table captcha_challenges (
  challenge_no integer primary key,
  challenge_id text not null unique,
  answer_x     integer not null,
  made_at      integer not null,
  expires_at   integer not null,
  used_at      integer
) strict;

create table captcha_passes (
  rid_hash   text primary key,
  expires_at integer not null,
  used_at    integer
) strict, without rowid;
