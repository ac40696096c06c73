-- The size of an edition is fixed with its first number: one for an original, else the pieces there ever were.
create table editions (
  artwork_id uuid primary key references artworks,
  size integer not null check (size >= 1),
  fixed_at timestamptz not null,
  unique (artwork_id, size)
);

-- A number belongs to its piece for good. Without an order line the piece is with its artist.
create table edition_pieces (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null,
  size integer not null,
  number integer not null check (number between 1 and size),
  item_id uuid references order_items on delete set null,
  is_retired boolean not null default false,
  given_at timestamptz not null,
  unique (artwork_id, number),
  foreign key (artwork_id, size) references editions (artwork_id, size)
);

comment on column edition_pieces.is_retired is 'came back, and is not sold again';

create index edition_pieces_of_item on edition_pieces (item_id) where item_id is not null;

-- Public keys stay for good, so that every certificate can be checked.
create table certificate_keys (
  kid text primary key,
  jwk jsonb not null,
  used_since timestamptz not null
);

comment on column certificate_keys.jwk is 'json: { kty: string; crv: string; x: string }';

create table certificates (
  id uuid primary key default gen_random_uuid(),
  key text not null unique check (key ~ '^[0-9a-hjkmnp-tv-z]{20}$'),
  number text not null unique check (number ~ '^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
  piece_id uuid not null references edition_pieces,
  item_id uuid references order_items on delete set null,
  turn integer not null check (turn >= 1),
  picture_id uuid references pictures,
  kid text not null references certificate_keys,
  jws text not null,
  state text not null check (state in ('prepared', 'valid', 'lost', 'replaced', 'withdrawn')),
  moved_at timestamptz not null,
  tag_uid text unique
);

comment on table certificates is 'what is signed is in jws, and nowhere else';
comment on column certificates.turn is 'which certificate of this piece in this order it is';
comment on column certificates.tag_uid is 'of an NFC tag in the work, for later';

create unique index certificates_one_of_piece on certificates (piece_id) where state in ('prepared', 'valid', 'lost');
create index certificates_by_piece on certificates (piece_id);
create index certificates_of_item on certificates (item_id) where item_id is not null;
create index certificates_by_picture on certificates (picture_id);
create index certificates_by_kid on certificates (kid);

create table certificate_moves (
  id bigint primary key generated always as identity,
  certificate_id uuid not null references certificates on delete cascade,
  state text not null check (state in ('prepared', 'valid', 'lost', 'replaced', 'withdrawn')),
  cause text not null check
    (cause in ('prepared', 'sent', 'returned', 'refunded', 'cancelled', 'corrected', 'lost', 'renewed', 'mistaken')),
  moved_at timestamptz not null
);

create index certificate_moves_of_certificate on certificate_moves (certificate_id, id);
