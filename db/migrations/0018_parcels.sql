-- One parcel for each artist of an order.
create table shipments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  artist_id uuid not null references artists,
  -- Under which number the carrier knows it; a new one when the carrier gives back a cancelled record.
  reference text not null unique check (length(reference) between 1 and 50),
  state text not null default 'waiting' check (state in (
    'waiting', 'booked', 'packed', 'shipped', 'out-for-delivery', 'attempt-failed', 'delivered',
    'cancelled', 'returning', 'returned', 'lost')),
  status_text text,
  carrier_order_id text,
  carrier_shipment_id text,
  awb_code text unique check (awb_code <> ''),
  courier_name text,
  track_url text,
  weight_grams integer not null check (weight_grams > 0),
  length_cm integer not null check (length_cm > 0),
  width_cm integer not null check (width_cm > 0),
  height_cm integer not null check (height_cm > 0),
  pickup_requested_at timestamptz,
  picked_up_at timestamptz,
  expected_on date,
  delivered_at timestamptz,
  heard_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (order_id, artist_id)
);

create index shipments_under_way on shipments (heard_at nulls first)
  where state not in ('delivered', 'cancelled', 'returned', 'lost');

-- A parcel is for what is paid.
create function ship_only_paid() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where id = new.order_id and payment_state = 'paid') then
    raise exception 'only a paid order is shipped' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger ship_only_paid before insert on shipments for each row execute function ship_only_paid();

create function tell_parcel_change() returns trigger language plpgsql as $$
declare
  buyer uuid;
begin
  select user_id into buyer from orders where id = new.order_id;
  if buyer is not null then perform tell_visitor(buyer, 'orders'); end if;
  return null;
end $$;

create trigger tell_parcel_change after update on shipments for each row execute function tell_parcel_change();

-- Where a parcel was seen; newest first when shown.
create table shipment_events (
  id bigint generated always as identity primary key,
  shipment_id uuid not null references shipments on delete cascade,
  status_id text not null default '',
  activity text not null default '',
  location text not null default '',
  happened_at timestamptz not null,
  unique (shipment_id, status_id, happened_at, activity)
);

create index shipment_events_of_shipment on shipment_events (shipment_id, happened_at desc, id desc);
