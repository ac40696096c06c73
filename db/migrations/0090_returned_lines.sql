-- Which lines of its order a return is about, and how many pieces of each. Earlier returns cover the whole order.
create table return_items (
  return_id uuid not null references return_requests on delete cascade,
  item_id uuid not null references order_items on delete cascade,
  quantity integer not null check (quantity between 1 and 99),
  primary key (return_id, item_id)
);

create index return_items_by_item on return_items (item_id);

insert into return_items (return_id, item_id, quantity)
  select return_requests.id, order_items.id, order_items.quantity
  from return_requests join order_items using (order_id);
