-- A work that the shop hides stays hidden when its artist is suspended and comes back.
alter table artworks
  add column hidden_by_shop boolean not null default false,
  add column featured_at timestamptz,
  add constraint artworks_hidden_by_shop check (not hidden_by_shop or hidden_at is not null);

comment on column artworks.hidden_by_shop is 'and not only by the standing of its artist';
comment on column artworks.featured_at is 'on the first wall of the home page';

create index artworks_featured on artworks (created_at desc, id desc) where is_listed and featured_at is not null;

-- Orders are found by the phone of the buyer and of the delivery, and by the parcels that have not left.
create index orders_of_phone on orders (contact_phone);
create index orders_to_phone on orders ((shipping_address ->> 'phone'));
create index profiles_of_phone on profiles (phone) where phone is not null;
create index shipments_unsent on shipments (order_id) where state in ('waiting', 'booked', 'packed');
