-- Keeps writes cheap in a large ledger: new rows are added at the end of indexes instead of among each user's rows.

-- Keys of the same time are next to each other, whichever user made them.
drop index transactions_by_key;
create unique index transactions_by_key on transactions (idempotency_key, user_id)
  where idempotency_key is not null;

-- Each entry links to the account's entry before it, so that no index is needed.
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
