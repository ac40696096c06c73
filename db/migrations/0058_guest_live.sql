-- A browser without an account hears of an order that it may open: that is told under the order's own id.
create function tell_buyer(buyer orders) returns void language plpgsql as $$
begin
  if buyer.user_id is not null then perform tell_visitor(buyer.user_id, 'orders'); end if;
  if buyer.guest_id is not null then perform tell_visitor(buyer.id, 'orders'); end if;
end $$;

create or replace function tell_order_change() returns trigger language plpgsql as $$
begin
  perform tell_buyer(new);
  return null;
end $$;

create or replace function tell_parcel_change() returns trigger language plpgsql as $$
begin
  perform tell_buyer(orders) from orders where id = new.order_id;
  return null;
end $$;

create function tell_return_change() returns trigger language plpgsql as $$
begin
  perform tell_buyer(orders) from orders where id = new.order_id;
  return null;
end $$;

create trigger tell_return_change after insert or update on return_requests for each row execute function tell_return_change();
