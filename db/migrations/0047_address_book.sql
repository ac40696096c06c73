-- Addresses that an account keeps under names. The profile's own stands beside them, as it always did.
create table book_addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 40),
  full_name text not null check (btrim(full_name) <> '' and length(full_name) <= 255),
  phone text not null check (phone ~ '^[0-9]{10}$'),
  address text not null check (btrim(address) <> '' and length(address) <= 255),
  city text not null check (btrim(city) <> '' and length(city) <= 255),
  state text not null check (btrim(state) <> ''),
  postal_code text not null check (postal_code ~ '^[1-9][0-9]{5}$'),
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index book_addresses_by_name on book_addresses (user_id, lower(name));
create unique index book_addresses_default on book_addresses (user_id) where is_default;

create function tell_book_change() returns trigger language plpgsql as $$
begin
  perform tell_visitor(coalesce(new.user_id, old.user_id), 'profile');
  return null;
end $$;

create trigger tell_book_change after insert or update or delete on book_addresses
  for each row execute function tell_book_change();
