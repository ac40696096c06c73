-- The drawn picture of a gift card. Cards ordered before have none, and keep the plain look.
alter table gift_card_orders add column design text
  check (design in ('kolam', 'peacock', 'marigolds', 'monsoon', 'courtyard', 'indigo'));
