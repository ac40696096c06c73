-- A buyer has paid, as the provider's signature says, while the provider itself could not be asked about it yet.
alter table orders add column claimed_payment_id text check (claimed_payment_id <> '');
