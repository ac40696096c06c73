-- A piece that waits for the buyer of a quote, until an order on it takes it over or its time is up.
create table quote_holds (
  quote_price_id uuid primary key references quote_prices on delete cascade,
  artwork_id uuid not null references artworks,
  size_id uuid references artwork_sizes,
  state text not null default 'held' check (state in ('held', 'moved', 'released')),
  held_until timestamptz not null
);

comment on column quote_holds.state is 'held: counted in held_quantity of its work or size; moved: an order on the quote holds it';

create index quote_holds_of_work on quote_holds (artwork_id);
create index quote_holds_of_size on quote_holds (size_id);
