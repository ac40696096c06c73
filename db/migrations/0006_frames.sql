create table frames (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> '' and length(name) <= 60),
  price_modifier_paise bigint not null check (price_modifier_paise between 0 and 1000000000),
  style text not null check (style ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  is_default boolean not null generated always as (id = '00000000-0000-4000-8000-000000000001'::uuid) stored,
  constraint frames_default_is_free check
    (id <> '00000000-0000-4000-8000-000000000001'::uuid or (price_modifier_paise = 0 and retired_at is null))
);

comment on column frames.style is 'how the frame is drawn, whatever it is called';

insert into frames (id, name, price_modifier_paise, style)
values ('00000000-0000-4000-8000-000000000001', 'No frame', 0, 'none');

create function keep_default_frame() returns trigger language plpgsql as $$
begin
  raise exception 'the default frame always stands' using errcode = 'restrict_violation';
end $$;

create trigger keep_default_frame before delete on frames
  for each row when (old.is_default) execute function keep_default_frame();
create trigger keep_default_frame_id before update of id on frames
  for each row when (old.is_default and new.id <> old.id) execute function keep_default_frame();

-- Ids stay through edits of a work, because carts and orders point at them: an option is retired, not replaced.
create table frame_options (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artworks on delete cascade,
  frame_id uuid not null references frames,
  retired_at timestamptz,
  created_at timestamptz not null default now(),
  is_default boolean not null generated always as (frame_id = '00000000-0000-4000-8000-000000000001'::uuid) stored,
  unique (artwork_id, frame_id),
  unique (id, artwork_id),
  constraint frame_options_default_stands check
    (frame_id <> '00000000-0000-4000-8000-000000000001'::uuid or retired_at is null)
);

create index frame_options_by_frame on frame_options (frame_id);

create function offer_default_frame() returns trigger language plpgsql as $$
begin
  insert into frame_options (artwork_id, frame_id)
    select id, '00000000-0000-4000-8000-000000000001' from new_rows
    on conflict (artwork_id, frame_id) do nothing;
  return null;
end $$;

create trigger offer_default_frame after insert on artworks
  referencing new table as new_rows for each statement execute function offer_default_frame();

create function keep_default_frame_option() returns trigger language plpgsql as $$
begin
  if exists (select from artworks where id = old.artwork_id) then
    raise exception 'every work keeps its default frame option' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

create trigger keep_default_frame_option before delete on frame_options
  for each row when (old.is_default) execute function keep_default_frame_option();
create trigger keep_default_frame_option_pair before update of artwork_id, frame_id on frame_options
  for each row when (old.is_default and (new.artwork_id, new.frame_id) is distinct from (old.artwork_id, old.frame_id))
  execute function keep_default_frame_option();
