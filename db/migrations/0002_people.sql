create table profiles (
  id uuid primary key default gen_random_uuid(),
  first_name text check (first_name <> '' and length(first_name) <= 100),
  last_name text check (last_name <> '' and length(last_name) <= 100),
  email text not null unique check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  phone text check (phone ~ '^[0-9]{10}$'),
  address text check (length(address) <= 500),
  city text check (length(city) <= 100),
  state text check (length(state) <= 100),
  postal_code text check (length(postal_code) <= 20),
  country text check (length(country) <= 100),
  role text not null default 'user' check (role in ('user', 'artist', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index profiles_newest on profiles (created_at desc, id desc);

-- An artist outlives the account: works once sold keep their maker.
create table artists (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid unique references profiles on delete set null,
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 140),
  biography text not null default '' check (length(biography) <= 10000),
  city text check (length(city) <= 100),
  picture_id uuid references pictures,
  image_url text generated always as ('/images/' || picture_id::text || '/1600.webp') stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index artists_by_name on artists (name, id);
create index artists_by_picture on artists (picture_id);
