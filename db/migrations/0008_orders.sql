create function is_address(value jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(value) = 'object' and not exists (
    select from unnest(array['street', 'city', 'state', 'postal_code', 'country']) key
    where coalesce(btrim(value ->> key), '') = ''
  )
$$;

create table orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references profiles on delete set null,
  contact_name text not null check (btrim(contact_name) <> '' and length(contact_name) <= 200),
  contact_email text not null check
    (contact_email = lower(contact_email) and contact_email like '_%@_%' and length(contact_email) <= 254),
  contact_phone text not null check (contact_phone ~ '^[0-9]{10}$'),
  shipping_address jsonb not null check (is_address(shipping_address)),
  billing_address jsonb not null check (is_address(billing_address)),
  subtotal_paise bigint not null check (subtotal_paise >= 0),
  tax_paise bigint not null check (tax_paise >= 0),
  shipping_paise bigint not null default 0 check (shipping_paise >= 0),
  round_off_paise bigint not null default 0 check (round_off_paise between -50 and 50),
  total_amount_paise bigint not null check (total_amount_paise >= 100 and total_amount_paise % 100 = 0),
  razorpay_order_id text unique check (razorpay_order_id <> ''),
  razorpay_payment_id text unique check (razorpay_payment_id <> ''),
  payment_state text not null default 'unpaid' check
    (payment_state in ('unpaid', 'paid', 'refunding', 'refunded', 'expired')),
  status text not null default 'pending' check
    (status in ('pending', 'confirmed', 'packed', 'shipped', 'completed', 'cancelled', 'returned')),
  idempotency_key uuid unique,
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_total_adds_up check
    (total_amount_paise = subtotal_paise + tax_paise + shipping_paise + round_off_paise),
  constraint orders_paid_has_payment check (payment_state in ('unpaid', 'expired') or paid_at is not null)
);

comment on column orders.shipping_address is
  'json: { fullName?: string; email?: string; phone?: string; street: string; city: string; state: string; postal_code: string; country: string }';
comment on column orders.billing_address is
  'json: { fullName?: string; email?: string; phone?: string; street: string; city: string; state: string; postal_code: string; country: string }';

create index orders_newest on orders (created_at desc, id desc);
create index orders_of_user on orders (user_id, created_at desc, id desc);
create index orders_unpaid on orders (created_at, id) where payment_state = 'unpaid';

-- A line says what was bought as it was then, whatever becomes of the work.
create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  position integer not null check (position >= 1),
  artwork_id uuid not null references artworks,
  frame_option_id uuid not null,
  artist_id uuid not null references artists,
  quantity integer not null check (quantity between 1 and 99),
  unit_price_paise bigint not null check (unit_price_paise >= 100),
  tax_percent numeric(5, 2) not null check (tax_percent between 0 and 100),
  title text not null,
  image_url text not null,
  artist_name text not null,
  frame_name text not null,
  hsn text check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  foreign key (frame_option_id, artwork_id) references frame_options (id, artwork_id),
  unique (order_id, position),
  unique (order_id, artwork_id, frame_option_id)
);

create index order_items_by_artwork on order_items (artwork_id);
create index order_items_by_frame_option on order_items (frame_option_id);
create index order_items_of_artist on order_items (artist_id, order_id);

create table order_moves (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  fact text not null check (fact in ('payment_state', 'status')),
  from_value text not null,
  to_value text not null,
  cause text not null check (btrim(cause) <> ''),
  moved_by uuid references profiles on delete set null,
  moved_at timestamptz not null default now(),
  check (from_value <> to_value)
);

create index order_moves_of_order on order_moves (order_id, id);
