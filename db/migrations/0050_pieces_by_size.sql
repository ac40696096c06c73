-- What a buyer can have of a work, or of one size of it: what is free, and what the own open order holds.
drop function free_for(uuid, integer, uuid);
create function free_for(work_id uuid, of_size uuid, free integer, buyer_id uuid) returns integer language sql stable as $$
  select free + coalesce((
    select sum(holds.quantity)::integer from holds join orders on orders.id = holds.order_id
    where holds.artwork_id = work_id and holds.size_id is not distinct from of_size and holds.state = 'held'
      and orders.buyer_id = free_for.buyer_id), 0)
$$;
