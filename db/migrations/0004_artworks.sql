create table artworks (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid not null references artists,
  category_id uuid not null,
  is_premium boolean not null default false,
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  description text not null default '' check (length(description) <= 10000),
  dimensions text not null default '' check (length(dimensions) <= 200),
  width_cm numeric(7, 2) check (width_cm > 0),
  height_cm numeric(7, 2) check (height_cm > 0),
  depth_cm numeric(7, 2) check (depth_cm > 0),
  medium text not null default '' check (length(medium) <= 200),
  edition text not null default 'original' check (edition in ('original', 'limited', 'open')),
  hsn text check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  picture_id uuid not null references pictures,
  price_paise bigint not null check (price_paise <= 1000000000),
  stock_quantity integer default 1 check (stock_quantity >= 0),
  review_state text not null default 'pending' check (review_state in ('pending', 'approved', 'rejected')),
  review_reason text check (length(review_reason) <= 2000),
  reviewed_by uuid references profiles on delete set null,
  reviewed_at timestamptz,
  hidden_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  image_url text not null generated always as ('/images/' || picture_id::text || '/1600.webp') stored,
  in_stock boolean not null generated always as (coalesce(stock_quantity > 0, true)) stored,
  approved boolean not null generated always as (review_state = 'approved') stored,
  is_listed boolean not null generated always as
    (review_state = 'approved' and hidden_at is null and archived_at is null) stored,
  listed_price_paise bigint generated always as (nullif(price_paise, 0)) stored,
  foreign key (category_id, is_premium) references categories (id, is_premium) on update cascade,
  constraint artworks_price_fits_category check
    (case when is_premium then price_paise = 0 else price_paise >= 100 end),
  constraint artworks_rejection_has_reason check
    (review_state <> 'rejected' or (review_reason is not null and btrim(review_reason) <> ''))
);

comment on column artworks.is_premium is 'copied from the category by a trigger, so that one row can check its price';
comment on column artworks.stock_quantity is 'null = made to order';

create function copy_premium_from_category() returns trigger language plpgsql as $$
begin
  new.is_premium := coalesce((select c.is_premium from categories c where c.id = new.category_id), false);
  return new;
end $$;

create trigger copy_premium_from_category before insert or update of category_id, is_premium on artworks
  for each row execute function copy_premium_from_category();

create index artworks_newest on artworks (created_at desc, id desc) where is_listed;
create index artworks_cheapest on artworks (listed_price_paise asc nulls last, created_at desc, id desc) where is_listed;
create index artworks_dearest on artworks (listed_price_paise desc nulls last, created_at desc, id desc) where is_listed;
create index artworks_newest_in_category on artworks (category_id, created_at desc, id desc) where is_listed;
create index artworks_cheapest_in_category on artworks
  (category_id, listed_price_paise asc nulls last, created_at desc, id desc) where is_listed;
create index artworks_dearest_in_category on artworks
  (category_id, listed_price_paise desc nulls last, created_at desc, id desc) where is_listed;
create index artworks_listed_of_artist on artworks (artist_id, created_at desc, id desc) where is_listed;
create index artworks_of_artist on artworks (artist_id, created_at desc, id desc);
create index artworks_waiting on artworks (created_at desc, id desc) where review_state = 'pending' and archived_at is null;
create index artworks_by_category on artworks (category_id, is_premium);
create index artworks_by_picture on artworks (picture_id);

create table artwork_images (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artworks on delete cascade,
  picture_id uuid not null references pictures,
  position integer not null check (position >= 1),
  created_at timestamptz not null default now(),
  image_url text not null generated always as ('/images/' || picture_id::text || '/1600.webp') stored,
  unique (artwork_id, position) deferrable initially deferred
);

create index artwork_images_by_picture on artwork_images (picture_id);
