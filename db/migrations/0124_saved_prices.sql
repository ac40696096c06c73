-- What a saved work cost when it was saved, so that its owner sees that the price fell. Earlier ones have none.
alter table wishlists add column price_paise bigint check (price_paise >= 0);
comment on column wishlists.price_paise is 'before tax, when it was saved; null: without a price, or not noted yet';
