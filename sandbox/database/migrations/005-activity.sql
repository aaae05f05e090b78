-- Users' transactions, their payout accounts, and requests for documents.

create table transactions (
  activity_no     text primary key,
  user_id         integer not null references users,
  type            integer not null,
  -- in integer cents, without a sign; the fee is part of the amount
  cents           integer not null check (cents > 0),
  fee_cents       integer check (fee_cents >= 0),
  status          integer not null,
  withdraw_type   integer,
  related_user    text,
  related_phone   text,
  remark          text,
  description     text,
  -- JSON, as the contract's TransactionDetails
  details         text,
  idempotency_key text,
  created_at      integer not null,
  updated_at      integer not null
) strict;

create index transactions_by_user on transactions (user_id, created_at);

create table payout_accounts (
  withdraw_id   integer primary key,
  user_id       integer not null references users,
  withdraw_type integer not null,
  account       text not null,
  bank_type     integer,
  document_id   text,
  bank_name     text,
  linked_at     integer not null
) strict;

create index payout_accounts_by_user on payout_accounts (user_id);

create table document_requests (
  user_id  integer primary key references users,
  asked_at integer not null
) strict, without rowid;
