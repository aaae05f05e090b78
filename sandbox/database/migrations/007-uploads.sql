-- The file store, its temporary keys, and the documents of each user.

create table upload_keys (
  access_key   text primary key,
  -- not hashed, because the store has to compute the same signature
  secret_key   text not null,
  token_hash   text not null,
  user_id      integer not null references users,
  -- valid as long as the session that requested it, and at most until expires_at
  session_hash text not null,
  expires_at   integer not null
) strict, without rowid;

create table files (
  store_key text primary key,
  user_id   integer not null references users,
  type      text not null,
  sha256    text not null,
  content   blob not null,
  stored_at integer not null
) strict;

create index files_by_user on files (user_id);

create table level_documents (
  user_id      integer not null references users,
  kind         text not null check (kind in ('idCard', 'address2')),
  store_key    text not null references files,
  submitted_at integer not null,
  primary key (user_id, kind)
) strict, without rowid;
