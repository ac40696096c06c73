-- A discount that everybody has who puts the right works together.
create table promotions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('bundle-sum', 'bundle-percent', 'free-frame')),
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  category_id uuid references categories,
  pieces integer check (pieces between 2 and 20),
  sum_paise bigint check (sum_paise between 100 and 10000000000),
  percent integer check (percent between 1 and 90),
  from_day date not null,
  until_day date check (until_day >= from_day),
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  check ((pieces is not null) = (kind <> 'free-frame')),
  check ((sum_paise is not null) = (kind = 'bundle-sum')),
  check ((percent is not null) = (kind = 'bundle-percent'))
);

comment on column promotions.name is 'as it stands beside a line of the cart: Three kits';

-- What a code takes off. An amount is always less than what the works must come to, so a coupon never takes everything.
create table coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9]{3,20}$'),
  amount_paise bigint check (amount_paise between 100 and 10000000000),
  percent integer check (percent between 1 and 90),
  cap_paise bigint check (cap_paise between 100 and 10000000000),
  min_paise bigint not null default 0 check (min_paise between 0 and 10000000000),
  is_first_order boolean not null default false,
  artist_id uuid references artists,
  category_id uuid references categories,
  from_day date not null,
  until_day date check (until_day >= from_day),
  uses_max integer check (uses_max between 1 and 1000000),
  uses_of_buyer_max integer check (uses_of_buyer_max between 1 and 1000),
  funded_by text not null check (funded_by in ('shop', 'artist')),
  stopped_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(amount_paise, percent) = 1),
  check (cap_paise is null or percent is not null),
  check (amount_paise is null or min_paise > amount_paise),
  check (funded_by = 'shop' or artist_id is not null)
);

-- The one code of an account's cart. A guest's is in a cookie.
create table cart_coupons (
  user_id uuid primary key references profiles on delete cascade,
  coupon_id uuid not null references coupons
);

-- A coupon is used by every order that has it and has neither expired nor been cancelled: nothing else counts its uses.
alter table orders
  add discount_paise bigint not null default 0 check (discount_paise >= 0),
  add extras_paise bigint not null default 0 check (extras_paise >= 0),
  add coupon_id uuid references coupons,
  add coupon_code text check ((coupon_code is null) = (coupon_id is null)),
  drop constraint orders_total_adds_up,
  add constraint orders_total_adds_up check (total_amount_paise =
    subtotal_paise - discount_paise + extras_paise + tax_paise + shipping_paise + round_off_paise);

create index orders_by_coupon on orders (coupon_id) where coupon_id is not null;

alter table order_items
  add discount_paise bigint not null default 0 check (discount_paise between 0 and quantity * unit_price_paise),
  add discounts jsonb not null default '[]';

comment on column order_items.discounts is
  'json: { kind: ''promotion'' | ''coupon'' | ''by-hand''; label: string; paise: Paise; fundedBy: ''shop'' | ''artist'' }[]';

-- What is charged beside the works, before tax.
create table order_extras (
  order_id uuid not null references orders on delete cascade,
  position integer not null check (position >= 1),
  kind text not null check (kind in ('gift-wrap', 'pay-on-delivery')),
  label text not null check (btrim(label) <> ''),
  amount_paise bigint not null check (amount_paise >= 0),
  tax_percent numeric(5, 2) not null check (tax_percent between 0 and 100),
  primary key (order_id, position)
);
