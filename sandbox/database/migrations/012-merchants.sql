-- Apps that people sign in to with the wallet, where these may be answered, and whom each of them knows.

create table merchants (
  app_id        text primary key,
  -- by what the settings of a user know it
  merchant_type integer not null unique,
  name          text not null,
  logo          text not null,
  -- it signs orders too, so it is kept as it is
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
  -- where it was sent
  address    text not null,
  made_at    integer not null,
  expires_at integer not null,
  used_at    integer
) strict, without rowid;

create index merchant_codes_by_time on merchant_codes (made_at);

-- the merchant has a name of its own now; whom it takes the user for is its own number, if it said one
alter table quick_logins drop column merchant_name;
alter table quick_logins add column uid text;
