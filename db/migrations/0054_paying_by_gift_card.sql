-- What gift cards pay of an order, fixed when it is made; the payment provider is asked for the rest.
alter table orders
  add column gift_card_paise bigint not null default 0,
  add constraint orders_cards_pay_at_most_all check (gift_card_paise between 0 and total_amount_paise),
  add constraint orders_cards_pay_online check (gift_card_paise = 0 or (not pays_on_delivery and origin = 'store'));

-- The money of the provider goes back first, the rest to the cards that it came from.
alter table refunds
  add column card_paise bigint not null default 0 check (card_paise between 0 and amount_paise);

comment on column refunds.card_paise is 'what of the amount goes to gift cards';

-- What gift cards have paid of an order.
create function cards_paid(of_order uuid) returns bigint language sql stable as $$
  select coalesce(-sum(balance_change_paise + held_change_paise), 0)::bigint from gift_card_entries
  where order_id = of_order and kind = 'capture'
$$;

-- What an order stands on: the payment that settles it, and with it what gift cards have paid.
create function paid_with(payment payments) returns bigint language sql stable as $$
  select payment.amount_paise + case when payment.settles_order then cards_paid(payment.order_id) else 0 end
$$;

-- Never more is given back than was taken, to nobody.
create or replace function keep_refunds_below_payment() returns trigger language plpgsql as $$
declare
  taken payments;
  back record;
begin
  select * into taken from payments where id = new.payment_id for no key update;
  select sum(amount_paise - card_paise) as paise, sum(card_paise) as card_paise into back
  from refunds where payment_id = new.payment_id and state <> 'failed';
  if taken.amount_paise < back.paise or paid_with(taken) - taken.amount_paise < back.card_paise then
    raise exception 'more would be refunded than was paid' using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger keep_refunds_below_payment on refunds;
create trigger keep_refunds_below_payment after insert or update of amount_paise, card_paise, state, payment_id on refunds
  for each row execute function keep_refunds_below_payment();

alter table order_moves
  drop constraint order_moves_cause_check,
  add constraint order_moves_cause_check check (cause in ('browser', 'webhook', 'check', 'cancelled-by-buyer',
    'cancelled-by-store', 'sold-meanwhile', 'changed-meanwhile', 'too-late', 'not-paid-in-time', 'newer-order',
    'paid-back', 'refunded-by-store', 'confirmed-by-store', 'pieces-came-back', 'parcel-moved', 'packed-by-artist',
    'packed-by-admin', 'paid-by-hand', 'paid-by-cards', 'link-cancelled', 'handed-over', 'phone-proven', 'remitted',
    'not-taken', 'noted'));
