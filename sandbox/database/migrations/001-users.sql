-- Users, their credentials and their sessions.

create table users (
  user_id        integer primary key,
  email          text unique,
  area_code      text,
  phone          text,
  country_no     integer not null,
  first_name     text,
  middle_name    text,
  last_name      text,
  birthday       text,
  gender         integer check (gender in (0, 1)),
  address        text,
  level          integer not null default 0 check (level between 0 and 3),
  password       text not null,
  pay_password   text,
  -- after three wrong passwords in a row only a sign-in by code is accepted
  wrong_passwords integer not null default 0,
  -- the next password sign-in needs a code, on every device
  at_risk        integer not null default 0 check (at_risk in (0, 1)),
  -- the refusal at sign-in, if the account is barred
  barred_as      text check (barred_as in ('accountRefused', 'accountUnavailable')),
  created_at     integer not null,
  check (email is not null or phone is not null),
  check ((area_code is null) = (phone is null))
) strict;

create unique index users_by_full_phone on users (area_code || phone);

create table devices (
  user_id    integer not null references users,
  device     text not null,
  trusted_at integer not null,
  primary key (user_id, device)
) strict, without rowid;

create table sessions (
  token_hash text primary key,
  user_id    integer not null references users,
  device     text not null,
  started_at integer not null,
  ended_at   integer
) strict, without rowid;

create index sessions_by_user on sessions (user_id);

create table quick_logins (
  user_id       integer not null references users,
  merchant_type integer not null,
  merchant_name text not null,
  primary key (user_id, merchant_type)
) strict, without rowid;

create table quick_login_codes (
  wallet_code_hash text primary key,
  app_code         text not null,
  user_id          integer not null references users,
  expires_at       integer not null,
  used_at          integer
) strict, without rowid;
