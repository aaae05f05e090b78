-- All tables of the server. Until version 0.1 any change of this file starts with empty data (schema.ts).

-- Users, their credentials and their sessions.

create table users (
  user_id        integer primary key,
  email          text unique,
  area_code      text,
  phone          text,
  country_no     integer not null,
  first_name     text,
  middle_name    text,
  last_name      text,
  birthday       text,
  gender         integer check (gender in (0, 1)),
  address        text,
  level          integer not null default 0 check (level between 0 and 3),
  password       text not null,
  pay_password   text,
  -- after three wrong passwords in a row only a sign-in by code is accepted
  wrong_passwords integer not null default 0,
  -- the next password sign-in needs a code, on every device
  at_risk        integer not null default 0 check (at_risk in (0, 1)),
  -- the refusal at sign-in, if the account is barred
  barred_as      text check (barred_as in ('accountRefused', 'accountUnavailable')),
  created_at     integer not null,
  -- five wrong payment codes in a row lock the payment code; then even the correct one is refused
  wrong_payment_codes integer not null default 0,
  payment_code_locked_until integer not null default 0,
  -- locks since the last right code: each is longer than the one before
  payment_code_locks integer not null default 0,
  password_locked_until integer not null default 0,
  is_frozen      integer not null default 0 check (is_frozen in (0, 1)),
  is_diamond_seller integer not null default 0 check (is_diamond_seller in (0, 1)),
  check (email is not null or phone is not null),
  check ((area_code is null) = (phone is null))
) strict;

create unique index users_by_full_phone on users (area_code || phone);

create table devices (
  user_id    integer not null references users,
  device     text not null,
  trusted_at integer not null,
  primary key (user_id, device)
) strict, without rowid;

create table sessions (
  token_hash text primary key,
  user_id    integer not null references users,
  device     text not null,
  started_at integer not null,
  ended_at   integer
) strict, without rowid;

create index sessions_by_user on sessions (user_id);

create table quick_logins (
  user_id       integer not null references users,
  merchant_type integer not null,
  -- the user's id in the merchant app, if the app sent one
  uid           text,
  primary key (user_id, merchant_type)
) strict, without rowid;

create table quick_login_codes (
  wallet_code_hash text primary key,
  app_code         text not null,
  user_id          integer not null references users,
  expires_at       integer not null,
  used_at          integer
) strict, without rowid;

-- Proof of a user's identity: codes, the tokens given for a correct code, and captcha puzzles.

create table codes (
  code_id     integer primary key,
  address     text not null,
  scene       text not null,
  salt        text not null,
  code_hash   text not null,
  sent_at     integer not null,
  expires_at  integer not null,
  tries_left  integer not null,
  used_at     integer,
  device      text not null default '',
  -- the request included a solved captcha
  is_by_human integer not null default 0 check (is_by_human in (0, 1))
) strict;

create index codes_by_address on codes (address, scene, sent_at);
create index codes_by_device on codes (address, scene, device);

-- Tries are counted per account and device, so that a lockout ends by itself.
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

create table security_tokens (
  token_hash text primary key,
  purpose    text not null,
  address    text,
  user_id    integer references users,
  expires_at integer not null,
  used_at    integer
) strict, without rowid;

create table captcha_challenges (
  challenge_no integer primary key,
  challenge_id text not null unique,
  -- the place of the piece in px
  x            integer,
  -- the word that answers the question
  word         text,
  made_at      integer not null,
  expires_at   integer not null,
  used_at      integer,
  check ((x is null) <> (word is null))
) strict;

create table captcha_passes (
  rid_hash   text primary key,
  expires_at integer not null,
  used_at    integer
) strict, without rowid;

-- Double-entry bookkeeping in integer cents: each movement takes from one account and gives to another. Entries are
-- never changed. New rows are added at the end of each index, so that writes stay cheap in a large ledger.

create table accounts (
  account_id   integer primary key,
  kind         text not null check (kind in ('wallet', 'outside')),
  user_id      integer unique references users,
  -- the sum of the account's entries
  cents        integer not null default 0,
  latest_entry integer,
  check ((kind = 'wallet') = (user_id is not null))
) strict;

create table movements (
  movement_id integer primary key,
  reason      text not null,
  moved_at    integer not null
) strict;

create table entries (
  entry_id     integer primary key,
  movement_id  integer not null references movements,
  account_id   integer not null references accounts,
  cents        integer not null check (cents <> 0),
  -- the account's entry before this one, so that no index is needed
  entry_before integer
) strict;

create trigger entries_stay before update on entries begin select raise(abort, 'the ledger is append-only'); end;
create trigger entries_remain before delete on entries begin select raise(abort, 'the ledger is append-only'); end;
create trigger movements_stay before update on movements begin select raise(abort, 'the ledger is append-only'); end;
create trigger movements_remain before delete on movements begin select raise(abort, 'the ledger is append-only'); end;
create trigger entries_count after insert on entries begin
  update accounts set cents = cents + new.cents, latest_entry = new.entry_id where account_id = new.account_id;
end;
create trigger wallets_hold_money before update of cents on accounts
  when new.kind = 'wallet' and new.cents < 0 begin select raise(abort, 'a wallet is never below zero'); end;

-- Users' transactions, their payout accounts, cash outs in progress, and prices.

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
  updated_at      integer not null,
  -- the recipient of a transfer, as typed
  related_account text
) strict;

create index transactions_by_user on transactions (user_id, created_at, activity_no);
-- Keys of the same time are next to each other, whichever user made them.
create unique index transactions_by_key on transactions (idempotency_key, user_id)
  where idempotency_key is not null;

create table payout_accounts (
  withdraw_id   integer primary key,
  user_id       integer not null references users,
  withdraw_type integer not null,
  account       text not null,
  bank_type     integer,
  document_id   text,
  bank_name     text,
  linked_at     integer not null,
  -- JSON of the form's values
  details       text not null default '{}'
) strict;

create index payout_accounts_by_user on payout_accounts (user_id);

create table blocked_accounts (
  account text primary key
) strict, without rowid;

create table closed_banks (
  bank_name text primary key
) strict, without rowid;

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

-- Prices that a tester has set in the console, in place of those in sandbox/rules/payouts/fees.ts.
create table prices (
  country_no    integer not null,
  withdraw_type integer not null,
  -- JSON of FeeConfig in src/domain/payouts/fee.ts
  config        text not null,
  primary key (country_no, withdraw_type)
) strict;

-- The file store, its temporary keys, the documents of each user, and reviews that ask for documents.

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

create table document_requests (
  user_id       integer primary key references users,
  asked_at      integer not null,
  -- 0 not submitted, 1 under review, 2 passed, 3 unqualified, 4 no notice
  case_audit    integer not null default 0 check (case_audit between 0 and 4),
  title         text not null default '',
  -- HTML
  content       text not null default '',
  -- JSON, as the contract's UploadRule
  rules         text not null default '[]',
  -- first day of the agency contract, if the user has to sign it
  contract_date text,
  -- JSON, as the contract's WagesDetail, if the user has to sign the payslip
  payslip       text,
  -- JSON: the last submission, as the contract's KycUpload
  submission    text not null default '{}',
  submitted_at  integer,
  -- why the review failed
  reason        text not null default ''
) strict, without rowid;

-- Messages of the operator: each user has a copy, read or unread.

create table messages (
  message_id integer primary key,
  user_id    integer not null references users,
  title      text not null,
  content    text not null,
  pic_url    text,
  jump_link  text,
  is_frame   integer not null default 0 check (is_frame in (0, 1)),
  sent_at    integer not null,
  read_at    integer
) strict;

create index messages_by_user on messages (user_id, message_id);
create index unread_messages on messages (user_id) where read_at is null;

-- Merchant apps that use the wallet for signing in: their redirect URLs, their users, orders and webhooks.

create table merchants (
  app_id        text primary key,
  -- the number that users' quick-login settings refer to
  merchant_type integer not null unique,
  name          text not null,
  logo          text not null,
  -- it also signs orders, so it is not hashed
  secret        text not null
) strict, without rowid;

create table merchant_addresses (
  app_id  text not null references merchants,
  address text not null,
  primary key (app_id, address)
) strict, without rowid;

create table merchant_bans (
  app_id  text not null references merchants,
  user_id integer not null references users,
  primary key (app_id, user_id)
) strict, without rowid;

create table merchant_codes (
  code_hash      text primary key,
  app_id         text not null references merchants,
  user_id        integer not null references users,
  -- the redirect URL that the code was sent to
  address        text not null,
  made_at        integer not null,
  expires_at     integer not null,
  used_at        integer,
  -- SHA-256 of the merchant's code verifier in base64url (RFC 7636), if the merchant sent one
  code_challenge text
) strict, without rowid;

create index merchant_codes_by_time on merchant_codes (made_at);

-- Started payments, orders made in the console, and decisions made there.
create table merchant_orders (
  merchant_id       text not null,
  merchant_order_no text not null,
  stage             text not null check (stage in ('open', 'paid', 'ended', 'refused')),
  -- null if the console decided about the order before a user opened it
  user_id           integer references users,
  cents             integer,
  activity_no       text references transactions,
  known_since       integer not null,
  -- until when the latest signature lets the order be paid
  expires_at        integer,
  expiry_told       integer not null default 0,
  primary key (merchant_id, merchant_order_no),
  check ((stage = 'paid') = (activity_no is not null))
) strict, without rowid;

create index merchant_orders_by_time on merchant_orders (known_since);
create index merchant_orders_to_expire on merchant_orders (expires_at) where stage = 'open' and expiry_told = 0;

create table merchant_webhooks (
  app_id text primary key references merchants,
  url    text not null
) strict, without rowid;

create table webhook_events (
  event_id  text primary key,
  app_id    text not null references merchants,
  type      text not null,
  -- JSON, sent as it is
  body      text not null,
  made_at   integer not null,
  -- null once the event was delivered or given up
  next_at   integer,
  delivered_at integer
) strict;

create index webhook_events_due on webhook_events (app_id, next_at) where next_at is not null;

create table webhook_tries (
  event_id text not null references webhook_events,
  at       integer not null,
  -- HTTP status; null if no answer came
  status   integer,
  -- why no answer came
  problem  text
) strict;

create index webhook_tries_by_event on webhook_tries (event_id);

-- The steps that users took, and the problem reports that they sent. Both name states and events only; a report also has a
-- sentence that the user wrote. Neither user nor address nor device is stored with them.

create table trails (
  trail_id    integer primary key,
  received_at integer not null,
  -- JSON of src/domain/trails/trail.ts
  body        text not null
) strict;

create index trails_by_age on trails (received_at);
create index trails_by_visit on trails (body ->> '$.visit');

create table problem_reports (
  report_id   integer primary key,
  received_at integer not null,
  -- JSON of src/domain/trails/problem-report.ts
  body        text not null
) strict;

create index problem_reports_by_age on problem_reports (received_at);

-- Data of the server itself: sent messages, kept answers for retries, its clock, and its secrets, which all processes
-- that use this file share.

create table outbox (
  message_id integer primary key,
  channel    text not null check (channel in ('EMAIL', 'SMS', 'WHATSAPP')),
  recipient  text not null,
  scene      text not null,
  code       text not null,
  sent_at    integer not null
) strict;

create index outbox_by_recipient on outbox (recipient);

create table idempotent_answers (
  -- hash of the caller ('' if not signed in), the operation and the key
  intent_hash  text primary key,
  request_hash text not null,
  answer       text not null,
  answered_at  integer not null,
  -- null: kept permanently
  expires_at   integer
) strict, without rowid;

create index idempotent_answers_by_age on idempotent_answers (expires_at) where expires_at is not null;

create table clock (
  only_row  integer primary key check (only_row = 1),
  offset_ms integer not null
) strict;

create table server_keys (
  name   text primary key,
  secret text not null
) strict, without rowid;
