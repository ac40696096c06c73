-- What a bank asks back bought a card that pays nothing until it is won.
alter table gift_cards add column frozen_at timestamptz;

comment on column gift_cards.frozen_at is 'since when a bank asks back, or has taken, what it was bought with';

update gift_cards set frozen_at = now() where exists (
  select from disputes join payments on payments.id = disputes.payment_id
  where payments.purchase_id = gift_cards.purchase_id and settles_order and disputes.state in ('open', 'under_review', 'lost'));
