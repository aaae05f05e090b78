-- A large ledger writes no more than a small one: what is new stands at the end, and not among what each user has.

-- Keys of one time lie together, whoever made them.
drop index transactions_by_key;
create unique index transactions_by_key on transactions (idempotency_key, user_id)
  where idempotency_key is not null;

-- The latest entry of an account leads to the one before it, and so on: that needs no index.
alter table entries add column entry_before integer;
alter table accounts add column latest_entry integer;

drop trigger entries_stay;
update entries set entry_before =
  (select max(earlier.entry_id) from entries earlier
   where earlier.account_id = entries.account_id and earlier.entry_id < entries.entry_id);
create trigger entries_stay before update on entries begin select raise(abort, 'the ledger is append-only'); end;
update accounts set latest_entry =
  (select max(entries.entry_id) from entries where entries.account_id = accounts.account_id);

drop index entries_by_account;
drop trigger entries_count;
create trigger entries_count after insert on entries begin
  update accounts set cents = cents + new.cents, latest_entry = new.entry_id where account_id = new.account_id;
end;
