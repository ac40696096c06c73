-- What the owner has decided about gifts: one row.
create table gift_settings (
  only_one boolean primary key default true check (only_one),
  wrap_paise bigint check (wrap_paise between 0 and 1000000)
);

comment on column gift_settings.wrap_paise is 'for an order, before tax; null where nothing is wrapped';

insert into gift_settings default values;

-- What is wished of an account's cart as a gift. A guest's is in a cookie.
create table cart_gifts (
  user_id uuid primary key references profiles on delete cascade,
  is_wrapped boolean not null,
  message text not null check (length(message) <= 300),
  hides_prices boolean not null
);

create table order_gifts (
  order_id uuid primary key references orders on delete cascade,
  is_wrapped boolean not null,
  message text not null check (length(message) <= 300),
  hides_prices boolean not null
);
