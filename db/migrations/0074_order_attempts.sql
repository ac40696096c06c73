-- Who orders without paying is limited by the address they order from: orders and gift cards of the last hour.
create table order_attempts (
  attempt_id uuid primary key,
  address text not null,
  pieces integer not null default 0 check (pieces >= 0),
  is_paid boolean not null default false,
  placed_at timestamptz not null
);

create index order_attempts_lately on order_attempts (address, placed_at);

comment on table order_attempts is 'orders and gift cards of the last hour by the address they came from';
comment on column order_attempts.attempt_id is 'the order, or the purchase of a gift card';
comment on column order_attempts.pieces is 'how many left the shelf for it';
comment on column order_attempts.is_paid is 'whether it was paid, or stands to be paid on delivery';
