-- What an artist does with what was sold.
alter table shipments
  add column packed_at timestamptz,
  add column pickup_trouble text check (btrim(pickup_trouble) <> ''),
  add column pickup_on date;

comment on column shipments.packed_at is 'when its artist, or an admin, said so; a carrier may move it on without';
comment on column shipments.pickup_trouble is 'why the carrier does not come for it, in words for its artist';
comment on column shipments.pickup_on is 'the day on which the carrier means to fetch it';

create index shipments_of_artist on shipments (artist_id, created_at desc, id desc);

-- Days in India on which an artist packs nothing: orders leave after them.
alter table artists
  add column away_from date,
  add column away_until date,
  add constraint artists_away_is_bounded check
    ((away_from is null) = (away_until is null) and away_until - away_from between 0 and 59);

-- What was promised when it was ordered; null for what was ordered before this was kept.
alter table order_items
  add column leaves_from date,
  add column leaves_by date,
  add constraint order_items_promise_is_whole check
    ((leaves_from is null) = (leaves_by is null) and leaves_from <= leaves_by);
