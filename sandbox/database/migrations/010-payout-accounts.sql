-- What the form of a linked account was filled with, accounts that nobody may be paid out to, and where the review of
-- somebody's documents stands.

alter table payout_accounts add column details text not null default '{}';

create table blocked_accounts (
  account text primary key
) strict, without rowid;

-- 0 not submitted, 1 under review, 2 passed, 3 unqualified, 4 no notice
alter table document_requests add column case_audit integer not null default 0 check (case_audit between 0 and 4);
