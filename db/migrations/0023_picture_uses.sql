-- What an order shows stays, whatever becomes of the work: its picture is in use like any other. Orders of before are
-- taken as they are.
alter table order_items add column picture_id uuid generated always as
  (substring(image_url from '^/images/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid) stored;
alter table order_items add constraint order_items_picture_id_fkey
  foreign key (picture_id) references pictures not valid;

create index order_items_by_picture on order_items (picture_id);

-- Since when nothing shows a picture, as far as was looked; nobody shows one that has just come.
alter table pictures add column unused_since timestamptz default now();

create index pictures_unused on pictures (unused_since) where unused_since is not null;
