-- A gift card that its owner stopped stays stopped when a refund comes back to it: the owner decides about the money.
alter table order_attention
  drop constraint order_attention_kind_check,
  add constraint order_attention_kind_check check (kind in ('payment-differs', 'refund-failed', 'refund-refused',
    'refund-by-hand', 'refund-on-stopped-card', 'link-not-made', 'parcel-returned', 'parcel-cancelled', 'parcel-lost',
    'parcel-left', 'parcel-not-booked', 'parcel-not-fetched', 'parcel-not-cancelled', 'disputed', 'dispute-lost',
    'dispute-to-refund', 'dispute-beyond', 'noted'));
