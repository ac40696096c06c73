alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('cancelled', 'sold-meanwhile', 'changed-meanwhile', 'too-late',
    'paid-twice', 'wrong-amount', 'returned', 'damaged', 'goodwill', 'disputed'));
