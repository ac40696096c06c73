-- Orders that stand and are to be invoiced: numbers are given by one job for many at once, in this order.
create table invoices_to_issue (
  order_id uuid primary key references orders on delete cascade,
  stood_at timestamptz not null
);

comment on column invoices_to_issue.stood_at is 'when it was paid, or came to be due on delivery';

create index invoices_to_issue_in_turn on invoices_to_issue (stood_at, order_id);

-- Whoever lets an order stand: what was bought is invoiced.
create function wish_invoice() returns trigger language plpgsql as $$
begin
  if not exists (select from invoices where order_id = new.id and kind = 'invoice') then
    insert into invoices_to_issue (order_id, stood_at) values (new.id, coalesce(new.due_at, new.paid_at, now()))
    on conflict (order_id) do nothing;
  end if;
  return null;
end $$;

create trigger wish_invoice after update of payment_state on orders
  for each row when (old.payment_state in ('unpaid', 'expired') and new.payment_state in ('paid', 'due'))
  execute function wish_invoice();
