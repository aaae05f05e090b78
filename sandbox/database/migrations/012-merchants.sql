-- Merchant apps that use the wallet for signing in: their redirect URLs and their users.

create table merchants (
  app_id        text primary key,
  -- the number that users' quick-login settings refer to
  merchant_type integer not null unique,
  name          text not null,
  logo          text not null,
  -- it also signs orders, so it is not hashed
  secret        text not null
) strict, without rowid;

create table merchant_addresses (
  app_id  text not null references merchants,
  address text not null,
  primary key (app_id, address)
) strict, without rowid;

create table merchant_bans (
  app_id  text not null references merchants,
  user_id integer not null references users,
  primary key (app_id, user_id)
) strict, without rowid;

create table merchant_codes (
  code_hash  text primary key,
  app_id     text not null references merchants,
  user_id    integer not null references users,
  -- the redirect URL that the code was sent to
  address    text not null,
  made_at    integer not null,
  expires_at integer not null,
  used_at    integer
) strict, without rowid;

create index merchant_codes_by_time on merchant_codes (made_at);

-- the merchant's name is in its own table now; uid is the user's id in the merchant app, if it sent one
alter table quick_logins drop column merchant_name;
alter table quick_logins add column uid text;
