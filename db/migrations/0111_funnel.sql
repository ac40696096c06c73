-- How far visitors came, by day in India: numbers only, without visitors. The paid orders are counted from the orders.
create table funnel_days (
  day date not null,
  step text not null check (step in ('view', 'cart', 'checkout')),
  times integer not null check (times > 0),
  primary key (day, step)
);

insert into funnel_days (day, step, times)
select day, 'view', sum(views) from work_views where day >= current_date - 400 group by day;

-- What the first page of the back office counts, in a shop of any size.
create index work_views_by_day on work_views (day);
create index orders_to_confirm on orders (payment_state, paid_at)
  where status = 'pending' and payment_state in ('paid', 'due');
create index shipments_to_leave on shipments (order_id) where state in ('waiting', 'booked', 'packed');
