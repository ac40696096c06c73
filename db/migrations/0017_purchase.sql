-- A piece that somebody is paying for is nobody else's, and still on the shelf.
alter table artworks
  add column held_quantity integer not null default 0 check (held_quantity >= 0),
  add constraint artworks_holds_fit_stock check (held_quantity <= stock_quantity or stock_quantity is null),
  drop column in_stock;
alter table artworks
  add column free_quantity integer generated always as (stock_quantity - held_quantity) stored,
  add column in_stock boolean not null generated always as (coalesce(stock_quantity - held_quantity > 0, true)) stored;

comment on column artworks.free_quantity is 'what a buyer can still have; null = made to order';

alter table orders
  drop constraint orders_contact_name_check,
  add check (btrim(contact_name) <> '' and length(contact_name) <= 255),
  add column hold_until timestamptz,
  add column takes_from_cart boolean not null default true,
  add column attempt_fingerprint text,
  add column provider_asked_at timestamptz,
  add column attention text check (btrim(attention) <> ''),
  add constraint orders_attempt_is_marked check ((idempotency_key is null) = (attempt_fingerprint is null));

comment on column orders.attempt_fingerprint is 'of what was asked with this key: the same key for something else is refused';
comment on column orders.provider_asked_at is 'since when somebody asks the payment provider for its order';
comment on column orders.attention is 'why a person has to look at it';

create index orders_open_of_user on orders (user_id) where payment_state = 'unpaid';
create index orders_needing_attention on orders (created_at) where attention is not null;

-- Both facts of an order only move forward, whoever writes them.
create function order_may_move(fact text, from_value text, to_value text) returns boolean language sql immutable as $$
  select (fact, from_value, to_value) in (values
    ('payment_state', 'unpaid', 'paid'),
    ('payment_state', 'unpaid', 'expired'),
    ('payment_state', 'unpaid', 'refunding'),
    ('payment_state', 'expired', 'paid'),
    ('payment_state', 'expired', 'refunding'),
    ('payment_state', 'paid', 'refunding'),
    ('payment_state', 'refunding', 'refunded'),
    ('status', 'pending', 'confirmed'),
    ('status', 'pending', 'packed'),
    ('status', 'pending', 'shipped'),
    ('status', 'pending', 'completed'),
    ('status', 'pending', 'cancelled'),
    ('status', 'confirmed', 'packed'),
    ('status', 'confirmed', 'shipped'),
    ('status', 'confirmed', 'completed'),
    ('status', 'confirmed', 'cancelled'),
    ('status', 'packed', 'shipped'),
    ('status', 'packed', 'completed'),
    ('status', 'packed', 'cancelled'),
    ('status', 'shipped', 'completed'),
    ('status', 'shipped', 'returned'),
    ('status', 'completed', 'returned'))
$$;

create function keep_order_forward() returns trigger language plpgsql as $$
begin
  if new.payment_state <> old.payment_state and not order_may_move('payment_state', old.payment_state, new.payment_state) then
    raise exception 'an order cannot move from % to %', old.payment_state, new.payment_state using errcode = 'restrict_violation';
  end if;
  if new.status <> old.status and not order_may_move('status', old.status, new.status) then
    raise exception 'an order cannot move from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger keep_order_forward before update of payment_state, status on orders
  for each row execute function keep_order_forward();

create function tell_order_change() returns trigger language plpgsql as $$
begin
  if new.user_id is not null then perform tell_visitor(new.user_id, 'orders'); end if;
  return null;
end $$;

create trigger tell_order_change after update on orders for each row execute function tell_order_change();

-- Works that an order has taken off the shelf until it is paid or given up.
create table holds (
  order_id uuid not null references orders on delete cascade,
  artwork_id uuid not null references artworks,
  quantity integer not null check (quantity between 1 and 99),
  state text not null default 'held' check (state in ('held', 'sold', 'released')),
  taken_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (order_id, artwork_id),
  check ((state = 'held') = (ended_at is null))
);

create index holds_of_artwork on holds (artwork_id) where state = 'held';

-- What the payment provider says of money. A payment that belongs to no order of ours is kept, too.
create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references orders,
  provider_order_id text check (provider_order_id <> ''),
  provider_payment_id text not null unique check (provider_payment_id <> ''),
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  method text,
  status text not null check (status in ('authorized', 'captured', 'failed', 'refunded')),
  settles_order boolean not null default false,
  error_description text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_only_money_settles check
    (not settles_order or (order_id is not null and status in ('captured', 'refunded')))
);

create unique index payments_one_settles_an_order on payments (order_id) where settles_order;
create index payments_of_order on payments (order_id, created_at);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments,
  amount_paise bigint not null check (amount_paise >= 100),
  reason text not null check (reason in ('cancelled', 'sold-meanwhile', 'paid-twice', 'wrong-amount', 'returned', 'goodwill')),
  state text not null default 'decided' check (state in ('decided', 'requested', 'processed', 'failed')),
  provider_refund_id text unique check (provider_refund_id <> ''),
  decided_by uuid references profiles on delete set null,
  note text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state in ('decided', 'failed') or provider_refund_id is not null)
);

comment on column refunds.id is 'also the key under which the provider is asked for it';

create index refunds_of_payment on refunds (payment_id);
create index refunds_not_done on refunds (created_at) where state in ('decided', 'requested', 'failed');

-- Never more is given back than was taken.
create function keep_refunds_below_payment() returns trigger language plpgsql as $$
declare
  taken bigint;
begin
  select amount_paise into taken from payments where id = new.payment_id for no key update;
  if taken < (select sum(amount_paise) from refunds where payment_id = new.payment_id and state <> 'failed') then
    raise exception 'more would be refunded than was paid' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger keep_refunds_below_payment after insert or update of amount_paise, state, payment_id on refunds
  for each row execute function keep_refunds_below_payment();

-- What providers told us, as it came: told twice, it stands here once.
create table provider_events (
  id uuid primary key default gen_random_uuid(),
  provider text not null check (provider in ('payments', 'shipping')),
  event_id text not null check (length(event_id) between 1 and 200),
  kind text not null check (length(kind) <= 100),
  body text not null,
  outcome text check (length(outcome) <= 500),
  received_at timestamptz not null,
  acted_at timestamptz,
  unique (provider, event_id)
);

create index provider_events_waiting on provider_events (received_at) where acted_at is null;

-- What a buyer can have of a work: what is free, and what the own open order holds.
create function free_for(work_id uuid, free integer, buyer_id uuid) returns integer language sql stable as $$
  select free + coalesce((
    select sum(holds.quantity)::integer from holds join orders on orders.id = holds.order_id
    where holds.artwork_id = work_id and holds.state = 'held' and orders.user_id = buyer_id), 0)
$$;
