-- An order that is paid late is served only while nothing about it has changed, and for a while; else its money goes back.
alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('cancelled', 'sold-meanwhile', 'changed-meanwhile', 'too-late',
    'paid-twice', 'wrong-amount', 'returned', 'goodwill'));

alter table order_moves
  drop constraint order_moves_cause_check,
  add constraint order_moves_cause_check check (cause in ('browser', 'webhook', 'check', 'cancelled-by-buyer',
    'cancelled-by-store', 'sold-meanwhile', 'changed-meanwhile', 'too-late', 'not-paid-in-time', 'newer-order',
    'paid-back', 'refunded-by-store', 'confirmed-by-store', 'pieces-came-back', 'parcel-moved', 'packed-by-artist',
    'packed-by-admin', 'noted'));
