-- Which carrier a parcel is with; null until one takes it. Every parcel so far is with Shiprocket. Filled by a default
-- that is dropped at once, because an update would tell every open page.
alter table shipments add column carrier text default 'shiprocket' check (carrier <> '');
alter table shipments alter column carrier drop default;
