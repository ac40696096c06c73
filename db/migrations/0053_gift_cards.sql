-- What the owner has decided about gift cards: one row. They are not sold until somebody turns them on.
create table gift_card_settings (
  only_one boolean primary key default true check (only_one),
  is_on boolean not null default false,
  valid_months integer not null default 12 check (valid_months between 12 and 120)
);

insert into gift_card_settings default values;

-- For how much they are sold.
create table gift_card_amounts (
  amount_paise bigint primary key check (amount_paise between 10000 and 5000000 and amount_paise % 100 = 0)
);

insert into gift_card_amounts values (50000), (100000), (250000), (500000);

create table gift_cards (
  id uuid primary key default gen_random_uuid(),
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  last_four text not null check (last_four ~ '^[0-9A-Z]{4}$'),
  code_version integer not null default 1 check (code_version >= 1),
  initial_paise bigint not null check (initial_paise between 100 and 5000000 and initial_paise % 100 = 0),
  balance_paise bigint not null default 0 check (balance_paise >= 0),
  held_paise bigint not null default 0 check (held_paise >= 0),
  ends_on date not null,
  stopped_at timestamptz,
  stopped_why text check (btrim(stopped_why) <> '' and length(stopped_why) <= 500),
  made_by uuid references profiles on delete set null,
  made_why text check (btrim(made_why) <> '' and length(made_why) <= 500),
  purchase_id uuid unique,
  created_at timestamptz not null default now(),
  check ((stopped_at is null) = (stopped_why is null)),
  check (num_nonnulls(made_why, purchase_id) = 1)
);

comment on column gift_cards.code_hash is 'SHA-256 of its code, which is kept nowhere';
comment on column gift_cards.code_version is 'from which its code is made: a new one, a new code';
comment on column gift_cards.balance_paise is 'free to be spent; with held_paise the sum of its entries';
comment on column gift_cards.held_paise is 'kept for orders that are not paid yet';
comment on column gift_cards.ends_on is 'the last day on which it pays, in India';
comment on column gift_cards.made_why is 'why somebody made it by hand; null where it was bought';

create index gift_cards_by_time on gift_cards (created_at desc, id desc);
create index gift_cards_by_end on gift_cards (ends_on);

-- What happened to the money of a card. It only grows.
create table gift_card_entries (
  id bigint generated always as identity primary key,
  card_id uuid not null references gift_cards,
  kind text not null check (kind in ('issue', 'hold', 'release', 'capture', 'refund', 'expire', 'stop', 'adjust')),
  balance_change_paise bigint not null,
  held_change_paise bigint not null default 0,
  order_id uuid references orders,
  refund_id uuid references refunds,
  note text check (btrim(note) <> '' and length(note) <= 500),
  made_by uuid references profiles on delete set null,
  made_at timestamptz not null,
  constraint gift_card_entries_of_their_kind check (case kind
    when 'issue' then balance_change_paise > 0 and held_change_paise = 0
    when 'hold' then balance_change_paise < 0 and held_change_paise = -balance_change_paise
    when 'release' then balance_change_paise > 0 and held_change_paise = -balance_change_paise
    when 'capture' then least(balance_change_paise, held_change_paise) < 0
      and greatest(balance_change_paise, held_change_paise) = 0
    when 'refund' then balance_change_paise > 0 and held_change_paise = 0
    when 'adjust' then balance_change_paise <> 0 and held_change_paise = 0 and note is not null
    else balance_change_paise < 0 and held_change_paise = 0 end),
  constraint gift_card_entries_of_an_order check
    ((order_id is not null) = (kind in ('hold', 'release', 'capture', 'refund'))),
  constraint gift_card_entries_of_a_refund check ((refund_id is not null) = (kind = 'refund'))
);

comment on table gift_card_entries is
  'a capture takes what is held; of money that came after the release, what is free';

create index gift_card_entries_of_card on gift_card_entries (card_id, id);
create unique index gift_card_issued_once on gift_card_entries (card_id) where kind = 'issue';
create unique index gift_card_entries_once_an_order on gift_card_entries (order_id, card_id, kind)
  where kind in ('hold', 'release', 'capture');
create unique index gift_card_entries_once_a_refund on gift_card_entries (refund_id, card_id);

create function count_gift_card_entry() returns trigger language plpgsql as $$
begin
  update gift_cards set balance_paise = balance_paise + new.balance_change_paise,
    held_paise = held_paise + new.held_change_paise
  where id = new.card_id;
  if exists (select from gift_card_entries where card_id = new.card_id and order_id = new.order_id
    having sum(held_change_paise) < 0 or sum(balance_change_paise + held_change_paise) > 0) then
    raise exception 'an order gives a card no more than it took' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger count_gift_card_entry after insert on gift_card_entries
  for each row execute function count_gift_card_entry();

-- Who made an entry is forgotten with the account, and nothing else of it changes.
create function keep_gift_card_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.made_by is null and to_jsonb(new) - 'made_by' = to_jsonb(old) - 'made_by' then
    return new;
  end if;
  raise exception 'an entry of a gift card is never rewritten' using errcode = 'restrict_violation';
end $$;

create trigger keep_gift_card_entries before update or delete on gift_card_entries
  for each row execute function keep_gift_card_entries();
create trigger keep_all_gift_card_entries before truncate on gift_card_entries
  for each statement execute function keep_gift_card_entries();

-- Money comes onto a card and off it by an entry alone.
create function keep_gift_card_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance_paise = 0 and new.held_paise = 0 then return new; end if;
  elsif pg_trigger_depth() > 1 then
    return new;
  end if;
  raise exception 'a gift card has what its entries say' using errcode = 'restrict_violation';
end $$;

create trigger begin_gift_card_empty before insert on gift_cards
  for each row execute function keep_gift_card_sums();
create trigger keep_gift_card_sums before update of balance_paise, held_paise on gift_cards
  for each row execute function keep_gift_card_sums();

create trigger tell_desk_of_gift_card after insert or update on gift_cards
  for each row execute function tell_desk_of_change();
