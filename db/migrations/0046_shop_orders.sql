-- Orders that the shop makes for somebody itself: by phone, on WhatsApp, at a fair.
alter table orders
  alter column contact_email drop not null,
  add column origin text not null default 'store' check (origin in ('store', 'shop')),
  add column made_by uuid references profiles on delete set null,
  add column is_handed_over boolean not null default false,
  add constraint orders_store_knows_mail check (contact_email is not null or origin = 'shop'),
  add constraint orders_shop_hands_over check (not is_handed_over or origin = 'shop');

comment on column orders.origin is 'shop: an admin made it for its buyer';
comment on column orders.is_handed_over is 'its buyer takes it along: there is no parcel';

create index orders_of_shop on orders (created_at desc, id desc) where origin = 'shop';

-- By which such an order is paid, at the payment provider. There is one of an order.
create table payment_links (
  order_id uuid primary key references orders on delete cascade,
  provider_link_id text unique check (provider_link_id <> ''),
  url text check (url ~ '^https?://'),
  ends_at timestamptz not null,
  cancelled_at timestamptz,
  trouble text check (length(trouble) <= 500),
  created_at timestamptz not null default now(),
  check ((provider_link_id is null) = (url is null))
);

comment on column payment_links.trouble is 'why the provider made none';

create trigger tell_desk_of_link after insert or update on payment_links
  for each row execute function tell_desk_of_change();

-- Money that the shop took without the provider, and gives back without it.
alter table payments
  add column is_by_hand boolean not null default false,
  add column reference text check (length(reference) between 1 and 100),
  add constraint payments_provider_tells_no_reference check (is_by_hand or reference is null);

comment on column payments.provider_payment_id is 'ours, where the money was taken by hand';
comment on column payments.reference is 'what its taker wrote down: the number of a receipt, or of a transfer';

alter table order_moves
  drop constraint order_moves_cause_check,
  add constraint order_moves_cause_check check (cause in ('browser', 'webhook', 'check', 'cancelled-by-buyer',
    'cancelled-by-store', 'sold-meanwhile', 'changed-meanwhile', 'too-late', 'not-paid-in-time', 'newer-order',
    'paid-back', 'refunded-by-store', 'confirmed-by-store', 'pieces-came-back', 'parcel-moved', 'packed-by-artist',
    'packed-by-admin', 'paid-by-hand', 'link-cancelled', 'handed-over', 'noted'));

alter table order_attention
  drop constraint order_attention_kind_check,
  add constraint order_attention_kind_check check (kind in ('payment-differs', 'refund-failed', 'refund-refused',
    'refund-by-hand', 'link-not-made', 'parcel-returned', 'parcel-cancelled', 'parcel-lost', 'parcel-left',
    'parcel-not-booked', 'parcel-not-fetched', 'parcel-not-cancelled', 'noted'));
