-- What buyers say of works that they received: one review for each line of an order.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null unique references order_items,
  order_id uuid not null references orders,
  artwork_id uuid not null references artworks,
  artist_id uuid not null references artists,
  stars integer not null check (stars between 1 and 5),
  text text not null check (btrim(text) <> '' and length(text) <= 2000),
  shown_name text not null check (btrim(shown_name) <> '' and length(shown_name) <= 60),
  language text not null check (language in ('en', 'hi')),
  created_at timestamptz not null,
  answer text check (btrim(answer) <> '' and length(answer) <= 2000),
  answered_at timestamptz,
  hidden_for text check (hidden_for in ('private-data', 'abuse', 'spam', 'threat', 'carrier', 'other-work', 'not-genuine')),
  hidden_at timestamptz,
  constraint reviews_answered check ((answer is null) = (answered_at is null)),
  constraint reviews_hidden check ((hidden_for is null) = (hidden_at is null))
);

comment on column reviews.language is 'of most of its letters';
comment on column reviews.shown_name is 'as its author chose to be named: never an e-mail address';
comment on column reviews.hidden_for is 'the rule by which the shop hid it: its number is shown, its words are not';

create index reviews_of_work on reviews (artwork_id, created_at desc, id desc) include (stars, hidden_for);
create index reviews_of_artist on reviews (artist_id, created_at desc, id desc) include (stars, hidden_for);
create index reviews_of_order on reviews (order_id);
create index reviews_newest on reviews (created_at desc, id desc);

-- Of the work on its buyer's wall: shown once an admin has looked at it.
create table review_photos (
  review_id uuid not null references reviews on delete cascade,
  position integer not null check (position between 1 and 3),
  picture_id uuid not null references pictures,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined')),
  primary key (review_id, position)
);

create index review_photos_by_picture on review_photos (picture_id);
create index review_photos_waiting on review_photos (review_id) where state = 'waiting';

-- A reader thinks that a review breaks a rule. Who it was is not stored.
create table review_reports (
  id bigint generated always as identity primary key,
  review_id uuid not null references reviews on delete cascade,
  reason text not null check (reason in ('private-data', 'abuse', 'spam', 'threat', 'carrier', 'other-work', 'not-genuine')),
  created_at timestamptz not null,
  resolved_at timestamptz
);

create index review_reports_open on review_reports (review_id) where resolved_at is null;
create index review_reports_of_review on review_reports (review_id);

-- Orders whose buyer was invited to review what came: never twice.
create table review_invitations (
  order_id uuid primary key references orders,
  invited_at timestamptz not null
);

-- Each morning finds the parcels that came some days ago.
create index shipments_by_delivery on shipments (delivered_at) where delivered_at is not null;
