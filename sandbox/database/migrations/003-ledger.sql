-- Double-entry bookkeeping in integer cents: each movement takes from one account and gives to another. Entries are
-- never changed.

create table accounts (
  account_id integer primary key,
  kind       text not null check (kind in ('wallet', 'outside')),
  user_id    integer unique references users,
  check ((kind = 'wallet') = (user_id is not null))
) strict;

create table movements (
  movement_id integer primary key,
  reason      text not null,
  moved_at    integer not null
) strict;

create table entries (
  entry_id    integer primary key,
  movement_id integer not null references movements,
  account_id  integer not null references accounts,
  cents       integer not null check (cents <> 0)
) strict;

create index entries_by_account on entries (account_id, cents);

create trigger entries_stay before update on entries begin select raise(abort, 'the ledger is append-only'); end;
create trigger entries_remain before delete on entries begin select raise(abort, 'the ledger is append-only'); end;
create trigger movements_stay before update on movements begin select raise(abort, 'the ledger is append-only'); end;
create trigger movements_remain before delete on movements begin select raise(abort, 'the ledger is append-only'); end;
