-- A gift card that its owner stopped stays stopped when a refund comes back to it: the owner decides about the money.
alter table order_attention
  drop constraint order_attention_kind_check,
  add constraint order_attention_kind_check check (kind in ('payment-differs', 'refund-failed', 'refund-refused',
    'refund-by-hand', 'refund-on-stopped-card', 'link-not-made', 'parcel-returned', 'parcel-cancelled', 'parcel-lost',
    'parcel-left', 'parcel-not-booked', 'parcel-not-fetched', 'parcel-not-cancelled', 'disputed', 'dispute-lost',
    'dispute-to-refund', 'dispute-beyond', 'noted'));

-- A card stays frozen for good only where all of what it was bought with is lost.
update gift_cards set frozen_at = null where frozen_at is not null and not exists (
  select from disputes join payments on payments.id = disputes.payment_id
  where payments.purchase_id = gift_cards.purchase_id and payments.settles_order
  group by payments.id
  having bool_or(disputes.state in ('open', 'under_review'))
    or sum(disputes.amount_paise) filter (where disputes.state = 'lost') >= payments.amount_paise);
