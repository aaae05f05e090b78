-- Balances stored with the accounts; cash outs in progress; permanent answers of money calls; diamond sellers and
-- orders.

alter table accounts add column cents integer not null default 0;
update accounts set cents =
  (select coalesce(sum(entries.cents), 0) from entries where entries.account_id = accounts.account_id);

create trigger entries_count after insert on entries begin
  update accounts set cents = cents + new.cents where account_id = new.account_id;
end;
create trigger wallets_hold_money before update of cents on accounts
  when new.kind = 'wallet' and new.cents < 0 begin select raise(abort, 'a wallet is never below zero'); end;

-- the balance is stored, so only an account's latest entries are searched
drop index entries_by_account;
create index entries_by_account on entries (account_id);

-- the recipient of a transfer, as typed
alter table transactions add column related_account text;

drop index transactions_by_user;
create index transactions_by_user on transactions (user_id, created_at, activity_no);
create unique index transactions_by_key on transactions (user_id, idempotency_key)
  where idempotency_key is not null;

create table cash_outs (
  activity_no    text primary key references transactions,
  user_id        integer not null references users,
  cents          integer not null check (cents > 0),
  withdraw_type  integer not null,
  bank_type      integer,
  account        text not null,
  stage          text not null check (stage in ('underWay', 'held', 'completed', 'failed', 'cancelled')),
  -- index of the current one of the provider's statuses
  step           integer not null default 0,
  -- waits until its user is semi-verified
  awaits_level   integer not null default 0 check (awaits_level in (0, 1)),
  asked_at       integer not null,
  -- time of the next step; null while it is held and after its end
  due_at         integer
) strict, without rowid;

create index cash_outs_due on cash_outs (due_at) where due_at is not null;
create index cash_outs_by_user on cash_outs (user_id, asked_at);

create table closed_banks (
  bank_name text primary key
) strict, without rowid;

alter table users add column is_frozen integer not null default 0 check (is_frozen in (0, 1));
alter table users add column is_diamond_seller integer not null default 0 check (is_diamond_seller in (0, 1));

-- paid orders of merchants
create table paid_orders (
  merchant_id       text not null,
  merchant_order_no text not null,
  activity_no       text not null references transactions,
  primary key (merchant_id, merchant_order_no)
) strict, without rowid;

-- null: kept permanently
alter table idempotent_answers add column expires_at integer;
update idempotent_answers set expires_at = answered_at + 86400000, answer = json_object('answer', json(answer));
drop index idempotent_answers_by_age;
create index idempotent_answers_by_age on idempotent_answers (expires_at) where expires_at is not null;
