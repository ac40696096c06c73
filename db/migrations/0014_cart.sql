-- The price that the buyer was last shown, so that a change can be told.
alter table cart_items add column shown_price_paise bigint check (shown_price_paise >= 0);

-- A change of a cart that came twice is made once, and answered alike. A guest's cart joins one account only,
-- even when the answer to the first was lost: the key alone tells changes apart.
create table cart_changes (
  key uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  answer jsonb not null,
  made_at timestamptz not null default now()
);

comment on column cart_changes.answer is 'json: unknown';

create index cart_changes_of_user on cart_changes (user_id);
create index cart_changes_by_age on cart_changes (made_at);

-- A wishlist that its owner shows to others, until the owner takes it back.
create table wishlist_shares (
  user_id uuid primary key references profiles on delete cascade,
  token text not null unique check (length(token) between 20 and 64),
  created_at timestamptz not null default now()
);
