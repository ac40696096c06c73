-- What a buyer has left unpaid lately is counted at each order.
create index orders_expired_of_buyer on orders (buyer_id, created_at desc) where payment_state = 'expired';

create or replace function count_sizes() returns trigger language plpgsql as $$
begin
  -- An order of works without sizes changes no row here, and nothing of those works a second time.
  if tg_op = 'UPDATE' then
    if not exists (select from new_rows) then
      return null;
    end if;
  end if;
  if tg_op = 'INSERT' then
    update artworks set held_quantity = held_quantity + moved.held
    from (select artwork_id, sum(held_quantity) as held from new_rows group by artwork_id) moved where id = moved.artwork_id;
  elsif tg_op = 'DELETE' then
    update artworks set held_quantity = held_quantity - moved.held
    from (select artwork_id, sum(held_quantity) as held from old_rows group by artwork_id) moved where id = moved.artwork_id;
  else
    update artworks set held_quantity = held_quantity + moved.held, stock_quantity = stock_quantity + moved.stock
    from (
      select new_rows.artwork_id, sum(new_rows.held_quantity - old_rows.held_quantity) as held,
        coalesce(sum(new_rows.stock_quantity - old_rows.stock_quantity), 0) as stock
      from new_rows join old_rows using (id)
      where (new_rows.stock_quantity, new_rows.held_quantity, new_rows.retired_at)
        is distinct from (old_rows.stock_quantity, old_rows.held_quantity, old_rows.retired_at)
      group by new_rows.artwork_id
    ) moved where id = moved.artwork_id;
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  if exists (
    select from artwork_sizes join sizes on sizes.id = artwork_sizes.size_id
    where artwork_id in (select artwork_id from new_rows) and retired_at is null
    group by artwork_id having count(distinct size_set_id) > 1) then
    raise exception 'a work has sizes of one set' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
