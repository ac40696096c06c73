-- An order that was placed without an account belongs to a browser, until somebody proves the address on it.
alter table orders add column guest_id uuid;
alter table orders add column buyer_id uuid generated always as (coalesce(user_id, guest_id)) stored;

comment on column orders.guest_id is 'placed without an account: the browser that did, known by a sealed cookie';
comment on column orders.buyer_id is 'for whom its pieces are held: an account, or a browser';

drop index orders_open_of_user;
create index orders_open_of_buyer on orders (buyer_id) where payment_state = 'unpaid';
create index orders_of_guest on orders (guest_id) where guest_id is not null;
create index orders_of_guest_mail on orders (contact_email) where guest_id is not null;

create or replace function free_for(work_id uuid, free integer, buyer_id uuid) returns integer language sql stable as $$
  select free + coalesce((
    select sum(holds.quantity)::integer from holds join orders on orders.id = holds.order_id
    where holds.artwork_id = work_id and holds.state = 'held' and orders.buyer_id = free_for.buyer_id), 0)
$$;

-- Money makes an order that of whoever has proven its address. The account is held: one that is being proven right now
-- is waited for, and finds the order paid.
create function find_guest_an_account() returns trigger language plpgsql as $$
declare
  owner record;
begin
  if new.guest_id is null then return new; end if;
  if old.user_id is not null and new.user_id is null then
    -- The account is deleted, and its orders are nobody's.
    new.guest_id := null;
  elsif old.paid_at is null and new.paid_at is not null and new.user_id is null then
    select id, email_verified into owner from accounts where email = new.contact_email for share;
    if owner.email_verified then new.user_id := owner.id; end if;
  end if;
  return new;
end $$;

create trigger find_guest_an_account before update of user_id, paid_at on orders
  for each row execute function find_guest_an_account();

-- However an address is proven: what was paid with it before is in the account from then on.
create function hand_over_orders() returns trigger language plpgsql as $$
begin
  update orders set user_id = new.id
  where guest_id is not null and user_id is null and paid_at is not null and contact_email = new.email;
  return null;
end $$;

-- Its name lets the profile of a new account come first.
create trigger hand_over_orders after insert or update of email, email_verified on accounts
  for each row when (new.email_verified) execute function hand_over_orders();
