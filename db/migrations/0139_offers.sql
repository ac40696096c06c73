-- Which works take offers, and the offers.
create table offer_settings (
  artwork_id uuid primary key references artworks on delete cascade,
  least_percent integer not null check (least_percent between 1 and 99)
);

comment on table offer_settings is 'works whose artist takes offers; offers below this share of the price are refused at once';

create table offers (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artworks on delete cascade,
  artist_id uuid not null references artists on delete cascade,
  size_id uuid references artwork_sizes on delete set null,
  user_id uuid references profiles on delete set null,
  buyer_name text not null check (btrim(buyer_name) <> '' and length(buyer_name) <= 200),
  buyer_email text not null
    check (buyer_email = lower(buyer_email) and buyer_email like '_%@_%' and length(buyer_email) <= 254),
  language text not null default 'en',
  state text not null check (state in ('unconfirmed', 'open', 'countered', 'accepted', 'declined', 'ended')),
  ended_why text check (ended_why in ('no-answer', 'taken-back', 'sold', 'price-changed', 'unlisted')),
  price_paise bigint not null check (price_paise >= 100),
  counter_paise bigint check (counter_paise > price_paise),
  quote_price_id uuid unique references quote_prices on delete set null,
  answer_by timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint offers_ended_has_reason check ((state = 'ended') = (ended_why is not null)),
  constraint offers_waiting_has_end check (state not in ('open', 'countered') or answer_by is not null)
);

comment on column offers.price_paise is 'offered, before tax; counter_paise is the other price of the artist';

create unique index offers_one_open on offers (artwork_id, buyer_email) where state in ('open', 'countered');
create index offers_of_artist on offers (artist_id, updated_at desc, id desc) where state <> 'unconfirmed';
create index offers_waiting on offers (artist_id) where state = 'open';
create index offers_of_user on offers (user_id, updated_at desc, id desc);
create index offers_by_email on offers (buyer_email, updated_at desc);
create index offers_by_size on offers (size_id);
create index offers_by_age on offers (updated_at);

create function tell_offer_change() returns trigger language plpgsql as $$
begin
  perform tell_studio(array[new.artist_id]);
  if new.user_id is not null then perform tell_visitor(new.user_id, 'messages'); end if;
  return null;
end $$;

create trigger tell_offer_change after insert or update on offers for each row execute function tell_offer_change();
