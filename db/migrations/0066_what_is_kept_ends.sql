-- Of an order whose buyer is erased, tax law keeps the order. What else was said about it goes once it is over.
alter table orders add column buyer_erased_at timestamptz;

comment on column orders.buyer_erased_at is 'since when nobody has it in an account: what tax law does not keep of it ends';

create index orders_of_erased on orders (buyer_erased_at) where buyer_erased_at is not null;

create or replace function keep_order_notes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from orders where id = old.order_id and buyer_erased_at is not null) then
    return old;
  end if;
  raise exception 'a note is never rewritten' using errcode = 'restrict_violation';
end $$;
