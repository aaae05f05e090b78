-- Counts tries per account and device: the server gives each device an id, and a lockout ends by itself.

alter table codes add column device text not null default '';
-- the request included a solved captcha
alter table codes add column is_by_human integer not null default 0 check (is_by_human in (0, 1));

create index codes_by_device on codes (address, scene, device);

create table wrong_codes (
  -- a user, or an address without a user
  account text not null,
  -- a device that the account has signed in on, or '' for all other devices
  device  text not null,
  -- days since 1970 in GMT
  day     integer not null,
  tries   integer not null,
  primary key (account, device, day)
) strict, without rowid;

alter table users add column password_locked_until integer not null default 0;
update users set password_locked_until = 9007199254740991 where wrong_passwords >= 3;

-- older rows contain browser names
delete from devices;
