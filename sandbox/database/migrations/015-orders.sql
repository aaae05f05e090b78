-- Orders of merchants: started payments, orders made in the console, and decisions made there.

create table merchant_orders (
  merchant_id       text not null,
  merchant_order_no text not null,
  stage             text not null check (stage in ('open', 'paid', 'ended', 'refused')),
  -- null if the console decided about the order before a user opened it
  user_id           integer references users,
  cents             integer,
  activity_no       text references transactions,
  known_since       integer not null,
  primary key (merchant_id, merchant_order_no),
  check ((stage = 'paid') = (activity_no is not null))
) strict, without rowid;

create index merchant_orders_by_time on merchant_orders (known_since);

insert into merchant_orders (merchant_id, merchant_order_no, stage, user_id, cents, activity_no, known_since)
  select merchant_id, merchant_order_no, 'paid', user_id, cents, activity_no, created_at
  from paid_orders join transactions using (activity_no);

drop table paid_orders;
