-- The server's own secrets, shared by all processes that use this file.

create table server_keys (
  name   text primary key,
  secret text not null
) strict, without rowid;
