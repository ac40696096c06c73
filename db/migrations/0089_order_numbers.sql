-- A number that a person can read out on the phone, beside the first eight characters of the id.
-- It follows from the id, so an order that comes back after a lost disk keeps it, and it tells nobody how many orders there are.
create function order_number_of(id uuid, attempt integer) returns integer language sql immutable as $$
  select (100000000 + ('x' || substr(md5(id::text || ' ' || attempt), 1, 12))::bit(48)::bigint % 900000000)::integer
$$;

alter table orders add column short_number integer unique;

create function free_order_number(order_id uuid) returns integer language plpgsql as $$
declare
  attempt integer := 0;
begin
  while exists (select from orders where short_number = order_number_of(order_id, attempt)) loop
    attempt := attempt + 1;
  end loop;
  return order_number_of(order_id, attempt);
end $$;

-- Nothing else about these orders changes, so no page or job needs a notice.
alter table orders disable trigger user;
do $$
declare
  known uuid;
begin
  for known in select id from orders order by created_at, id loop
    update orders set short_number = free_order_number(known) where id = known;
  end loop;
end $$;
alter table orders enable trigger user;

alter table orders
  alter column short_number set default 0,
  alter column short_number set not null,
  add constraint orders_short_number_check check (short_number between 100000000 and 999999999);

comment on column orders.short_number is 'nine digits; the trigger gives them to every new order';

create function give_order_number() returns trigger language plpgsql as $$
begin
  new.short_number := free_order_number(new.id);
  return new;
end $$;

-- A row that is copied from a backup brings its number along.
create trigger give_order_number before insert on orders
  for each row when (new.short_number = 0) execute function give_order_number();
