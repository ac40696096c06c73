create table categories (
  id uuid primary key default gen_random_uuid(),
  parent_id uuid references categories,
  name text not null check (btrim(name) <> '' and length(name) <= 100),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  path text not null unique check (path ~ '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?$'),
  description text not null default '',
  position integer not null check (position >= 1),
  is_premium boolean not null default false,
  default_hsn text check (default_hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  parcel_length_cm integer not null check (parcel_length_cm between 1 and 300),
  parcel_width_cm integer not null check (parcel_width_cm between 1 and 300),
  parcel_height_cm integer not null check (parcel_height_cm between 1 and 300),
  parcel_weight_grams integer not null check (parcel_weight_grams between 1 and 100000),
  created_at timestamptz not null default now(),
  check (parent_id <> id),
  check ((parent_id is not null) = (path like '%/%')),
  unique nulls not distinct (parent_id, name),
  unique nulls not distinct (parent_id, position) deferrable initially deferred,
  unique (id, is_premium)
);

-- How many works a visitor finds in each category, kept so that no page counts rows.
create table category_counts (
  category_id uuid primary key references categories on delete cascade,
  works_listed integer not null default 0 check (works_listed >= 0)
);

create function start_category_count() returns trigger language plpgsql as $$
begin
  insert into category_counts (category_id) values (new.id);
  return null;
end $$;

create trigger start_category_count after insert on categories
  for each row execute function start_category_count();

insert into categories
  (id, parent_id, name, slug, path, description, position, is_premium, default_hsn,
   parcel_length_cm, parcel_width_cm, parcel_height_cm, parcel_weight_grams)
values
  ('10000000-0000-4000-8000-000000000001', null, 'Wall Art', 'wall-art', 'wall-art',
   'Paintings, prints and textiles for the wall.', 1, false, '9701', 70, 55, 8, 2500),
  ('10000000-0000-4000-8000-000000000002', '10000000-0000-4000-8000-000000000001', 'Handmade', 'wall-art-handmade', 'wall-art/handmade',
   'Painted, printed and drawn by hand.', 1, false, '9701', 70, 55, 8, 2500),
  ('10000000-0000-4000-8000-000000000003', '10000000-0000-4000-8000-000000000001', 'Digital', 'wall-art-digital', 'wall-art/digital',
   'Drawn on a screen and printed to last.', 2, false, '4911', 70, 55, 8, 1500),
  ('10000000-0000-4000-8000-000000000004', '10000000-0000-4000-8000-000000000001', 'Embroidery', 'wall-art-embroidery', 'wall-art/embroidery',
   'Stitched pictures and textiles in frames and hoops.', 3, false, '5810', 50, 50, 8, 1200),
  ('10000000-0000-4000-8000-000000000005', null, 'Jewellery', 'jewellery', 'jewellery',
   'Pieces to wear, made in small numbers.', 2, false, '7117', 15, 12, 8, 300),
  ('10000000-0000-4000-8000-000000000006', '10000000-0000-4000-8000-000000000005', 'Bangles', 'jewellery-bangles', 'jewellery/bangles',
   'Bangles, single and in sets.', 1, false, '7117', 15, 12, 10, 400),
  ('10000000-0000-4000-8000-000000000007', null, 'DIY Art Kit', 'diy-art-kit', 'diy-art-kit',
   'Everything needed to make a piece at home.', 3, false, '9503', 35, 28, 10, 1500),
  ('10000000-0000-4000-8000-000000000008', null, 'Designer Clothing', 'designer-clothing', 'designer-clothing',
   'Garments cut and decorated by designers.', 4, false, '6211', 40, 32, 8, 900),
  ('10000000-0000-4000-8000-000000000009', null, 'Premium Artwork', 'premium-artwork', 'premium-artwork',
   'Singular works, priced on request.', 5, true, '9701', 120, 90, 15, 8000),
  ('10000000-0000-4000-8000-00000000000a', null, 'Premium Designer Clothes', 'premium-designer-clothes', 'premium-designer-clothes',
   'Couture made to measure, priced on request.', 6, true, '6211', 60, 45, 15, 2500);
