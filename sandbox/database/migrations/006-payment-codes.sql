-- Five wrong payment codes in a row refuse the payment code for a while, the right one too.

alter table users add column wrong_payment_codes integer not null default 0;
alter table users add column payment_code_locked_until integer not null default 0;
