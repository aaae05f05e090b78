-- Secrets of the server itself: every process that serves this file signs and reads with the same.

create table server_keys (
  name   text primary key,
  secret text not null
) strict, without rowid;
