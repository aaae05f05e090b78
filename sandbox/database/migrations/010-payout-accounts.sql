-- Form values of linked accounts, blocked payout accounts, and the status of document reviews.

alter table payout_accounts add column details text not null default '{}';

create table blocked_accounts (
  account text primary key
) strict, without rowid;

-- 0 not submitted, 1 under review, 2 passed, 3 unqualified, 4 no notice
alter table document_requests add column case_audit integer not null default 0 check (case_audit between 0 and 4);
