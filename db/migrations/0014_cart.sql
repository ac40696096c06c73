-- The price that the buyer was last shown, so that a change can be told.
alter table cart_items add column shown_price_paise bigint check (shown_price_paise >= 0);

-- A change of a cart that came twice is made once, and answered alike.
create table cart_changes (
  user_id uuid not null references profiles on delete cascade,
  key uuid not null,
  answer jsonb not null,
  made_at timestamptz not null default now(),
  primary key (user_id, key)
);

comment on column cart_changes.answer is 'json: unknown';

create index cart_changes_by_age on cart_changes (made_at);

-- A wishlist that its owner shows to others, until the owner takes it back.
create table wishlist_shares (
  user_id uuid primary key references profiles on delete cascade,
  token text not null unique check (length(token) between 20 and 64),
  created_at timestamptz not null default now()
);
