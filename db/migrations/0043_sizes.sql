-- What a size means is the store's to say: a set of sizes with its measures, for whole categories.
create table size_sets (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> '' and length(name) <= 60),
  kind text not null check (kind in ('body', 'ring', 'bangle')),
  measures text[] not null check (cardinality(measures) between 1 and 6 and array_position(measures, null) is null),
  note text not null default '' check (length(note) <= 500),
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  constraint size_sets_one_measure_of_a_ring check (kind = 'body' or cardinality(measures) = 1)
);

comment on column size_sets.measures is
  'what is measured, in the order in which each size gives it: of a ring the inner circumference, of a bangle the inner diameter';

create table sizes (
  id uuid primary key default gen_random_uuid(),
  size_set_id uuid not null references size_sets on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 12),
  position integer not null check (position >= 1),
  measures_mm numeric(6, 1)[] not null check
    (0 < all (measures_mm) and array_position(measures_mm, null) is null and cardinality(measures_mm) >= 1),
  unique (size_set_id, name),
  unique (size_set_id, position) deferrable initially deferred
);

create function keep_size_measured() returns trigger language plpgsql as $$
begin
  if exists (
    select from sizes join size_sets on size_sets.id = sizes.size_set_id
    where size_sets.id = new.size_set_id and cardinality(sizes.measures_mm) <> cardinality(size_sets.measures)) then
    raise exception 'a size gives every measure of its set' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function keep_set_measured() returns trigger language plpgsql as $$
begin
  if exists (
    select from sizes where size_set_id = new.id and cardinality(measures_mm) <> cardinality(new.measures)) then
    raise exception 'a size gives every measure of its set' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger keep_size_measured after insert or update of measures_mm, size_set_id on sizes
  deferrable initially deferred for each row execute function keep_size_measured();
create constraint trigger keep_set_measured after update of measures on size_sets
  deferrable initially deferred for each row execute function keep_set_measured();

alter table categories add column size_set_id uuid references size_sets;

create index categories_by_size_set on categories (size_set_id) where size_set_id is not null;

-- A size in which a work can be had, with its own pieces. Carts and orders point at it: it is retired, not deleted.
create table artwork_sizes (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artworks on delete cascade,
  size_id uuid not null references sizes,
  modifier_paise bigint not null default 0 check (modifier_paise between 0 and 1000000000),
  stock_quantity integer check (stock_quantity >= 0),
  held_quantity integer not null default 0 check (held_quantity >= 0),
  free_quantity integer generated always as (stock_quantity - held_quantity) stored,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  unique (artwork_id, size_id),
  unique (id, artwork_id),
  constraint artwork_sizes_holds_fit_stock check (held_quantity <= stock_quantity or stock_quantity is null)
);

comment on column artwork_sizes.modifier_paise is 'on top of the price of the work';
comment on column artwork_sizes.stock_quantity is 'null = made to order';
comment on column artwork_sizes.free_quantity is 'what a buyer can still have; null = made to order';

create index artwork_sizes_by_size on artwork_sizes (size_id);

-- What is free of a work that comes in sizes is what is free of those that it is offered in, so whatever reads the stock
-- of a work stays right. What is held of it is whatever orders hold, in sizes that were retired meanwhile, too.
--
-- Whoever writes a row here has locked its work before, several works in the order of their ids, as for every other
-- change of stock: two buyers of two sizes wait for each other at the work and never crosswise. Should somebody forget,
-- the sum is right all the same: this update waits for the work's row and counts what stands then.
create function count_sizes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update artworks set held_quantity = held_quantity + moved.held
    from (select artwork_id, sum(held_quantity) as held from new_rows group by artwork_id) moved where id = moved.artwork_id;
  elsif tg_op = 'DELETE' then
    update artworks set held_quantity = held_quantity - moved.held
    from (select artwork_id, sum(held_quantity) as held from old_rows group by artwork_id) moved where id = moved.artwork_id;
  else
    update artworks set held_quantity = held_quantity + moved.held, stock_quantity = stock_quantity + moved.stock
    from (
      select new_rows.artwork_id, sum(new_rows.held_quantity - old_rows.held_quantity) as held,
        coalesce(sum(new_rows.stock_quantity - old_rows.stock_quantity), 0) as stock
      from new_rows join old_rows using (id)
      where (new_rows.stock_quantity, new_rows.held_quantity, new_rows.retired_at)
        is distinct from (old_rows.stock_quantity, old_rows.held_quantity, old_rows.retired_at)
      group by new_rows.artwork_id
    ) moved where id = moved.artwork_id;
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  if exists (
    select from artwork_sizes join sizes on sizes.id = artwork_sizes.size_id
    where artwork_id in (select artwork_id from new_rows) and retired_at is null
    group by artwork_id having count(distinct size_set_id) > 1) then
    raise exception 'a work has sizes of one set' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create trigger count_added_sizes after insert on artwork_sizes
  referencing new table as new_rows for each statement execute function count_sizes();
create trigger count_changed_sizes after update on artwork_sizes
  referencing old table as old_rows new table as new_rows for each statement execute function count_sizes();
create trigger count_gone_sizes after delete on artwork_sizes
  referencing old table as old_rows for each statement execute function count_sizes();

-- Whatever is written as the stock of a work that is offered in sizes: it is the sum.
create function stock_of_sizes() returns trigger language plpgsql as $$
declare
  offered record;
begin
  select count(*) as sizes, bool_or(stock_quantity is null) as to_order, sum(free_quantity) as free into offered
  from artwork_sizes where artwork_id = new.id and retired_at is null;
  if offered.sizes > 0 then
    new.stock_quantity := case when not offered.to_order then new.held_quantity + offered.free end;
  end if;
  return new;
end $$;

create trigger stock_of_sizes before update of stock_quantity, held_quantity on artworks
  for each row execute function stock_of_sizes();

create function keep_size_of_work() returns trigger language plpgsql as $$
begin
  raise exception 'a size of a work stays that of this work' using errcode = 'restrict_violation';
end $$;

create trigger keep_size_of_work before update of artwork_id, size_id on artwork_sizes
  for each row when ((new.artwork_id, new.size_id) is distinct from (old.artwork_id, old.size_id))
  execute function keep_size_of_work();

-- The same work in the same frame and the same size is one line. Deferred as the frame is.
alter table cart_items
  add column size_id uuid,
  add foreign key (size_id, artwork_id) references artwork_sizes (id, artwork_id) deferrable initially deferred,
  drop constraint cart_items_user_id_artwork_id_frame_option_id_key,
  add unique nulls not distinct (user_id, artwork_id, frame_option_id, size_id);

create index cart_items_by_size on cart_items (size_id) where size_id is not null;

alter table order_items
  add column size_id uuid,
  add column size_name text check (btrim(size_name) <> '' and length(size_name) <= 60),
  add foreign key (size_id, artwork_id) references artwork_sizes (id, artwork_id),
  drop constraint order_items_order_id_artwork_id_frame_option_id_key,
  add unique nulls not distinct (order_id, artwork_id, frame_option_id, size_id),
  add constraint order_items_size_is_named check ((size_id is null) = (size_name is null));

comment on column order_items.size_name is 'as the buyer read it: of a bangle with its inner diameter';

create index order_items_by_size on order_items (size_id) where size_id is not null;

alter table holds
  drop constraint holds_pkey,
  add column id uuid primary key default gen_random_uuid(),
  add column size_id uuid,
  add foreign key (size_id, artwork_id) references artwork_sizes (id, artwork_id),
  add unique nulls not distinct (order_id, artwork_id, size_id);

create index holds_by_size on holds (size_id) where size_id is not null;

alter table quote_offers
  add column size_id uuid,
  add foreign key (size_id, artwork_id) references artwork_sizes (id, artwork_id);

create index quote_offers_by_size on quote_offers (size_id) where size_id is not null;

create or replace function keep_offer() returns trigger language plpgsql as $$
begin
  if (old.quote_id, old.artwork_id, old.frame_option_id, old.size_id, old.price_paise, old.token)
    is distinct from (new.quote_id, new.artwork_id, new.frame_option_id, new.size_id, new.price_paise, new.token) then
    raise exception 'an offer is never rewritten' using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state
    and (old.state, new.state) not in (values ('open', 'paid'), ('open', 'withdrawn'), ('withdrawn', 'paid')) then
    raise exception 'an offer cannot move from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function keep_quoted_price() returns trigger language plpgsql as $$
declare
  offer_id uuid;
begin
  select quote_offer_id into offer_id from orders where id = new.order_id;
  if offer_id is null then
    if exists (select from artworks where id = new.artwork_id and is_premium) then
      raise exception 'this work is sold by a quote only' using errcode = 'restrict_violation';
    end if;
  elsif new.position <> 1 or not exists (
    select from quote_offers
    where id = offer_id and artwork_id = new.artwork_id and frame_option_id = new.frame_option_id
      and size_id is not distinct from new.size_id and price_paise = new.unit_price_paise and new.quantity = 1) then
    raise exception 'this is not what was offered' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger keep_quoted_price on order_items;
create trigger keep_quoted_price before insert or update of artwork_id, frame_option_id, size_id, quantity, unit_price_paise
  on order_items for each row execute function keep_quoted_price();

insert into size_sets (id, name, kind, measures, note) values
  ('20000000-0000-4000-8000-000000000001', 'Women''s clothing', 'body', '{Bust,Waist,Hip}',
   'Measures of the body, not of the garment: a garment is 5 to 8 cm wider.'),
  ('20000000-0000-4000-8000-000000000002', 'Rings', 'ring', '{Inner circumference}',
   'Indian ring numbers. Measure where the ring is to sit, in the evening, when fingers are widest.'),
  ('20000000-0000-4000-8000-000000000003', 'Bangles', 'bangle', '{Inner diameter}',
   '2-6 means two inches and six sixteenths. The hand passes through with the thumb laid into the palm.');

insert into sizes (size_set_id, position, name, measures_mm) values
  ('20000000-0000-4000-8000-000000000001', 1, 'XS', '{812.8,660.4,889.0}'),
  ('20000000-0000-4000-8000-000000000001', 2, 'S', '{863.6,711.2,939.8}'),
  ('20000000-0000-4000-8000-000000000001', 3, 'M', '{914.4,762.0,990.6}'),
  ('20000000-0000-4000-8000-000000000001', 4, 'L', '{965.2,812.8,1041.4}'),
  ('20000000-0000-4000-8000-000000000001', 5, 'XL', '{1016.0,863.6,1092.2}'),
  ('20000000-0000-4000-8000-000000000001', 6, 'XXL', '{1066.8,914.4,1143.0}'),
  ('20000000-0000-4000-8000-000000000001', 7, '3XL', '{1117.6,965.2,1193.8}'),
  ('20000000-0000-4000-8000-000000000002', 1, '6', '{46.1}'),
  ('20000000-0000-4000-8000-000000000002', 2, '7', '{47.4}'),
  ('20000000-0000-4000-8000-000000000002', 3, '8', '{48.0}'),
  ('20000000-0000-4000-8000-000000000002', 4, '9', '{48.7}'),
  ('20000000-0000-4000-8000-000000000002', 5, '10', '{50.0}'),
  ('20000000-0000-4000-8000-000000000002', 6, '11', '{51.2}'),
  ('20000000-0000-4000-8000-000000000002', 7, '12', '{51.9}'),
  ('20000000-0000-4000-8000-000000000002', 8, '13', '{53.1}'),
  ('20000000-0000-4000-8000-000000000002', 9, '14', '{54.4}'),
  ('20000000-0000-4000-8000-000000000002', 10, '15', '{55.1}'),
  ('20000000-0000-4000-8000-000000000002', 11, '16', '{56.3}'),
  ('20000000-0000-4000-8000-000000000002', 12, '17', '{57.0}'),
  ('20000000-0000-4000-8000-000000000002', 13, '18', '{58.3}'),
  ('20000000-0000-4000-8000-000000000002', 14, '19', '{58.9}'),
  ('20000000-0000-4000-8000-000000000002', 15, '20', '{60.2}'),
  ('20000000-0000-4000-8000-000000000002', 16, '21', '{60.8}'),
  ('20000000-0000-4000-8000-000000000002', 17, '22', '{62.1}'),
  ('20000000-0000-4000-8000-000000000002', 18, '23', '{62.7}'),
  ('20000000-0000-4000-8000-000000000002', 19, '24', '{64.0}'),
  ('20000000-0000-4000-8000-000000000002', 20, '25', '{64.6}'),
  ('20000000-0000-4000-8000-000000000002', 21, '26', '{65.9}'),
  ('20000000-0000-4000-8000-000000000002', 22, '27', '{67.2}'),
  ('20000000-0000-4000-8000-000000000002', 23, '28', '{67.8}'),
  ('20000000-0000-4000-8000-000000000002', 24, '29', '{69.1}'),
  ('20000000-0000-4000-8000-000000000002', 25, '30', '{70.4}'),
  ('20000000-0000-4000-8000-000000000003', 1, '2-2', '{54.0}'),
  ('20000000-0000-4000-8000-000000000003', 2, '2-4', '{57.2}'),
  ('20000000-0000-4000-8000-000000000003', 3, '2-6', '{60.3}'),
  ('20000000-0000-4000-8000-000000000003', 4, '2-8', '{63.5}'),
  ('20000000-0000-4000-8000-000000000003', 5, '2-10', '{66.7}'),
  ('20000000-0000-4000-8000-000000000003', 6, '2-12', '{69.9}'),
  ('20000000-0000-4000-8000-000000000003', 7, '2-14', '{73.0}'),
  ('20000000-0000-4000-8000-000000000003', 8, '3', '{76.2}');

update categories set size_set_id = case slug
  when 'designer-clothing' then '20000000-0000-4000-8000-000000000001'::uuid
  when 'jewellery' then '20000000-0000-4000-8000-000000000002'::uuid
  when 'jewellery-bangles' then '20000000-0000-4000-8000-000000000003'::uuid
end where slug in ('designer-clothing', 'jewellery', 'jewellery-bangles');
