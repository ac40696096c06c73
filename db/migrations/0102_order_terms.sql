-- On which terms each line of an order is sold, as they were when it was placed. Lines of earlier orders have none: what
-- their artists got was agreed outside the store.
create table order_terms (
  order_id uuid not null,
  position integer not null,
  model text not null check (model in ('shop', 'artist')),
  commission_percent numeric(5, 2) not null check (commission_percent between 0 and 100),
  commission_rule_id bigint references commission_rules on delete set null,
  gst text not null check (gst in ('regular', 'composition', 'enrolled', 'none')),
  has_pan boolean not null,
  is_individual boolean not null,
  is_above_tds_threshold boolean not null,
  rates jsonb not null,
  primary key (order_id, position),
  foreign key (order_id, position) references order_items (order_id, position) on delete cascade
);

comment on column order_terms.rates is 'json: { commissionGst: number; tcs: number; tds: number; tdsWithoutPan: number }';
create index order_terms_by_rule on order_terms (commission_rule_id) where commission_rule_id is not null;

-- From when on an artist can be paid for an order: its return window is over, and nothing is open.
create table artist_releases (
  order_id uuid not null references orders,
  artist_id uuid not null references artists,
  released_at timestamptz not null,
  primary key (order_id, artist_id)
);

create index artist_releases_of_artist on artist_releases (artist_id, released_at);
