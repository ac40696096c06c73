-- An artist who sells through the shop: what an invoice prints of the seller, in clear. Null while the shop sells.
alter table artists add column seller jsonb;

comment on column artists.seller is
  'json: { gst: ''regular'' | ''composition'' | ''enrolled''; legalName: string; address: string; city: string; state: string; postalCode: string; number: string }';

-- The index of works has prices with tax, and artists without a regular GSTIN charge none.
drop trigger note_works_of_renamed_artist on artists;
create trigger note_works_of_renamed_artist after update of name, slug, seller on artists
  for each row when ((new.name, new.slug, new.seller) is distinct from (old.name, old.slug, old.seller))
  execute function note_works_of_renamed_artist();

alter table order_terms add column seller jsonb;

comment on column order_terms.seller is
  'json: { gst: ''regular'' | ''composition'' | ''enrolled''; legalName: string; address: string; city: string; state: string; postalCode: string; number: string }';

-- Each artist who sells has a series of numbers of their own.
create table artist_series (
  artist_id uuid primary key references artists,
  number integer not null unique check (number >= 1)
);

comment on column artist_series.number is 'begins the numbers of the artist’s invoices';

-- An order has one invoice for each of its sellers, and a refund a credit note for each invoice that it takes back.
alter table invoices
  add column artist_id uuid references artists,
  drop constraint invoices_refund_id_key,
  drop constraint invoices_shipment_id_key;

comment on column invoices.artist_id is 'who sells; null: the shop';

drop index invoices_one_of_an_order;
create unique index invoices_one_of_a_seller on invoices (order_id, artist_id) nulls not distinct where kind = 'invoice';
create unique index invoices_of_refund on invoices (refund_id, artist_id) nulls not distinct where refund_id is not null;
create unique index invoices_of_shipment on invoices (shipment_id, artist_id) nulls not distinct
  where shipment_id is not null;
create index invoices_of_artist on invoices (artist_id, issued_at) where artist_id is not null;
