-- What the owner has decided about paying on delivery: one row. It is off until somebody turns it on.
create table delivery_payment_settings (
  only_one boolean primary key default true check (only_one),
  is_on boolean not null default false,
  total_max_paise bigint not null default 500000 check (total_max_paise between 10000 and 5000000),
  fee_paise bigint not null default 0 check (fee_paise between 0 and 100000)
);

comment on column delivery_payment_settings.fee_paise is 'for an order, before tax';

insert into delivery_payment_settings default values;

-- An order that is due stands, its pieces are sold to it, and its money is collected at the door.
alter table orders
  drop constraint orders_payment_state_check,
  add constraint orders_payment_state_check check
    (payment_state in ('unpaid', 'due', 'paid', 'refunding', 'refunded', 'expired')),
  drop constraint orders_paid_has_payment,
  add constraint orders_paid_has_payment check (payment_state in ('unpaid', 'due', 'expired') or paid_at is not null),
  add column pays_on_delivery boolean not null default false,
  add column due_at timestamptz,
  add constraint orders_due_since check (payment_state <> 'due' or due_at is not null),
  add constraint orders_due_on_delivery check (due_at is null or pays_on_delivery);

comment on column orders.due_at is 'when its telephone number was proven: since then it stands, whatever becomes of its money';

create unique index orders_one_due_of_phone on orders (contact_phone) where payment_state = 'due';
create index orders_on_delivery on orders (contact_phone, due_at) where due_at is not null;

create or replace function order_may_move(fact text, from_value text, to_value text) returns boolean language sql immutable as $$
  select (fact, from_value, to_value) in (values
    ('payment_state', 'unpaid', 'paid'),
    ('payment_state', 'unpaid', 'due'),
    ('payment_state', 'unpaid', 'expired'),
    ('payment_state', 'unpaid', 'refunding'),
    ('payment_state', 'due', 'paid'),
    ('payment_state', 'due', 'expired'),
    ('payment_state', 'expired', 'paid'),
    ('payment_state', 'expired', 'refunding'),
    ('payment_state', 'paid', 'refunding'),
    ('payment_state', 'refunding', 'refunded'),
    ('status', 'pending', 'confirmed'),
    ('status', 'pending', 'packed'),
    ('status', 'pending', 'shipped'),
    ('status', 'pending', 'completed'),
    ('status', 'pending', 'cancelled'),
    ('status', 'confirmed', 'packed'),
    ('status', 'confirmed', 'shipped'),
    ('status', 'confirmed', 'completed'),
    ('status', 'confirmed', 'cancelled'),
    ('status', 'packed', 'shipped'),
    ('status', 'packed', 'completed'),
    ('status', 'packed', 'cancelled'),
    ('status', 'shipped', 'completed'),
    ('status', 'shipped', 'returned'),
    ('status', 'completed', 'returned'))
$$;

alter table order_moves
  drop constraint order_moves_cause_check,
  add constraint order_moves_cause_check check (cause in ('browser', 'webhook', 'check', 'cancelled-by-buyer',
    'cancelled-by-store', 'sold-meanwhile', 'changed-meanwhile', 'too-late', 'not-paid-in-time', 'newer-order',
    'paid-back', 'refunded-by-store', 'confirmed-by-store', 'pieces-came-back', 'parcel-moved', 'packed-by-artist',
    'packed-by-admin', 'paid-by-hand', 'link-cancelled', 'handed-over', 'phone-proven', 'remitted', 'not-taken',
    'noted'));

-- A parcel is for what is paid, or will be at the door.
create or replace function ship_only_paid() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where id = new.order_id and payment_state in ('paid', 'due')) then
    raise exception 'only a paid order is shipped' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- What the courier collects for a parcel: of all parcels of an order together, its total.
alter table shipments
  add column collect_paise bigint check (collect_paise >= 0),
  add column collect_fee_paise bigint not null default 0 check (collect_fee_paise >= 0);

comment on column shipments.collect_paise is 'null where it is paid already';
comment on column shipments.collect_fee_paise is 'how much of it is the fee';

-- The code that proves a telephone number. Only its seal is kept.
create table phone_codes (
  order_id uuid primary key references orders on delete cascade,
  seal text not null,
  ends_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5)
);

-- What the carrier has paid out, as the owner reads it off the carrier's statement. A line belongs to no parcel as long
-- as none has its number.
create table remittances (
  id uuid primary key default gen_random_uuid(),
  awb_code text not null check (awb_code ~ '^[A-Z0-9-]{4,40}$'),
  amount_paise bigint not null check (amount_paise > 0),
  reference text not null check (btrim(reference) <> '' and length(reference) <= 60),
  paid_on date not null,
  entered_by uuid references profiles on delete set null,
  entered_at timestamptz not null,
  unique (awb_code, reference)
);

create trigger tell_desk_of_remittance after insert or delete on remittances
  for each row execute function tell_desk_of_change();

-- A parcel that nobody took is credited without a refund: nothing was paid for it.
alter table invoices
  add column shipment_id uuid unique references shipments,
  drop constraint invoices_check,
  add constraint invoices_credits_something check
    (num_nonnulls(refund_id, shipment_id) = case kind when 'credit-note' then 1 else 0 end);

-- An order without an account is found by whoever has proven its address, also while it is due.
create or replace function find_guest_an_account() returns trigger language plpgsql as $$
declare
  owner record;
begin
  if new.guest_id is null then return new; end if;
  if old.user_id is not null and new.user_id is null then
    -- The account is deleted, and its orders are nobody's.
    new.guest_id := null;
  elsif coalesce(old.due_at, old.paid_at) is null and coalesce(new.due_at, new.paid_at) is not null
    and new.user_id is null then
    select id, email_verified into owner from accounts where email = new.contact_email for share;
    if owner.email_verified then new.user_id := owner.id; end if;
  end if;
  return new;
end $$;

drop trigger find_guest_an_account on orders;
create trigger find_guest_an_account before update of user_id, paid_at, due_at on orders
  for each row execute function find_guest_an_account();

create or replace function hand_over_orders() returns trigger language plpgsql as $$
begin
  update orders set user_id = new.id
  where guest_id is not null and user_id is null and (paid_at is not null or due_at is not null)
    and contact_email = new.email;
  return null;
end $$;
