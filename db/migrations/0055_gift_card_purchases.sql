-- A gift card that somebody buys: paid by the provider like an order, and no order. The card is made once it is paid.
create table gift_card_purchases (
  id uuid primary key default gen_random_uuid(),
  attempt text not null unique,
  state text not null default 'unpaid' check (state in ('unpaid', 'paid', 'refunding', 'refunded', 'expired')),
  amount_paise bigint not null check (amount_paise between 10000 and 5000000 and amount_paise % 100 = 0),
  valid_months integer not null check (valid_months between 12 and 120),
  buyer_name text not null check (btrim(buyer_name) <> '' and length(buyer_name) <= 80),
  buyer_email text not null check (btrim(buyer_email) <> '' and length(buyer_email) <= 254),
  for_name text not null check (btrim(for_name) <> '' and length(for_name) <= 80),
  message text not null default '' check (length(message) <= 300),
  recipient_email text check (btrim(recipient_email) <> '' and length(recipient_email) <= 254),
  send_on date,
  pay_until timestamptz not null,
  razorpay_order_id text unique check (razorpay_order_id <> ''),
  provider_asked_at timestamptz,
  paid_at timestamptz,
  printed_at timestamptz,
  created_at timestamptz not null,
  constraint gift_card_purchases_paid_since check (state in ('unpaid', 'expired') or paid_at is not null),
  constraint gift_card_purchases_mailed_on_a_day check ((recipient_email is null) = (send_on is null))
);

comment on column gift_card_purchases.attempt is 'of the form and what stood in it: sent twice, it is one purchase';
comment on column gift_card_purchases.recipient_email is 'null: the card is printed';
comment on column gift_card_purchases.printed_at is 'when its code was shown for the paper, as it is now';
comment on column gift_card_purchases.provider_asked_at is 'since when somebody asks the payment provider for its order';

create index gift_card_purchases_open on gift_card_purchases (pay_until) where state = 'unpaid';

create trigger tell_desk_of_gift_card_purchase after insert or update on gift_card_purchases
  for each row execute function tell_desk_of_change();

create table gift_card_purchase_moves (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references gift_card_purchases on delete cascade,
  from_state text not null,
  to_state text not null,
  cause text not null check (cause in ('browser', 'webhook', 'check', 'not-paid-in-time', 'too-late',
    'refunded-by-store', 'paid-back')),
  moved_by uuid references profiles on delete set null,
  moved_at timestamptz not null
);

create index gift_card_purchase_moves_of_purchase on gift_card_purchase_moves (purchase_id, id);

-- It only moves forward, whoever writes it, and the log has every move.
create function keep_gift_card_purchase_forward() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not order_may_move('payment_state', old.state, new.state) then
    raise exception 'a purchase cannot move from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger keep_gift_card_purchase_forward before update of state on gift_card_purchases
  for each row execute function keep_gift_card_purchase_forward();

alter table payments
  add column purchase_id uuid references gift_card_purchases,
  drop constraint payments_only_money_settles,
  add constraint payments_only_money_settles check
    (not settles_order or (num_nonnulls(order_id, purchase_id) = 1 and status in ('captured', 'refunded'))),
  add constraint payments_of_one_thing check (num_nonnulls(order_id, purchase_id) <= 1);

comment on column payments.settles_order is 'the money that its order, or its purchase of a gift card, stands on';

create unique index payments_one_settles_a_purchase on payments (purchase_id) where settles_order;
create index payments_of_purchase on payments (purchase_id) where purchase_id is not null;

alter table gift_cards
  add column for_name text check (btrim(for_name) <> '' and length(for_name) <= 80),
  add column sent_to text check (btrim(sent_to) <> '' and length(sent_to) <= 254),
  add foreign key (purchase_id) references gift_card_purchases;

comment on column gift_cards.sent_to is 'where it was mailed; null: it is on paper';
