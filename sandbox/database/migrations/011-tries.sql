-- Whose tries they are: codes and devices are known by an id that the server gave; a lockout ends by itself.

alter table codes add column device text not null default '';
-- whoever asked for it had solved a captcha
alter table codes add column is_by_human integer not null default 0 check (is_by_human in (0, 1));

create index codes_by_device on codes (address, scene, device);

create table wrong_codes (
  -- a user, or the address of nobody yet
  account text not null,
  -- one that the account has signed in on, or '' for all others
  device  text not null,
  -- GMT days since 1970
  day     integer not null,
  tries   integer not null,
  primary key (account, device, day)
) strict, without rowid;

alter table users add column password_locked_until integer not null default 0;
update users set password_locked_until = 9007199254740991 where wrong_passwords >= 3;

-- they were names of browsers
delete from devices;
