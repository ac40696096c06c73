create table cart_items (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  artwork_id uuid not null references artworks on delete cascade,
  frame_option_id uuid not null,
  quantity integer not null check (quantity between 1 and 99),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, artwork_id, frame_option_id),
  -- Deferred: when a work is deleted its options may go before the lines of the cart.
  foreign key (frame_option_id, artwork_id) references frame_options (id, artwork_id) deferrable initially deferred
);

create index cart_items_of_user on cart_items (user_id, created_at, id);
create index cart_items_by_artwork on cart_items (artwork_id);
create index cart_items_by_frame_option on cart_items (frame_option_id);

create table wishlists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  artwork_id uuid not null references artworks on delete cascade,
  created_at timestamptz not null default now(),
  unique (user_id, artwork_id)
);

create index wishlists_of_user on wishlists (user_id, created_at desc, id desc);
create index wishlists_by_artwork on wishlists (artwork_id);

create table consultations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references profiles on delete set null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  email text not null check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  date date not null,
  time time(0) not null,
  message text not null default '' check (length(message) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index consultations_slot_taken on consultations (date, time) where status in ('pending', 'confirmed');
create index consultations_newest on consultations (created_at desc, id desc);
create index consultations_of_user on consultations (user_id, created_at desc);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  ticket_number bigint not null generated always as identity unique,
  user_id uuid references profiles on delete set null,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  email text not null check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  message text not null check (btrim(message) <> '' and length(message) <= 10000),
  answered_at timestamptz,
  created_at timestamptz not null default now()
);

create index contact_messages_newest on contact_messages (created_at desc, id desc);
create index contact_messages_of_user on contact_messages (user_id);
