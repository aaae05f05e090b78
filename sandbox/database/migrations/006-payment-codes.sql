-- Five wrong payment codes in a row lock the payment code for some time; then even the correct one is refused.

alter table users add column wrong_payment_codes integer not null default 0;
alter table users add column payment_code_locked_until integer not null default 0;
