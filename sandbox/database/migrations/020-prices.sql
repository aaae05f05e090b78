-- Prices that a tester has set in the console, in place of those in sandbox/rules/payouts/fees.ts.

create table prices (
  country_no    integer not null,
  withdraw_type integer not null,
  -- JSON of FeeConfig in src/domain/payouts/fee.ts
  config        text not null,
  primary key (country_no, withdraw_type)
) strict;
