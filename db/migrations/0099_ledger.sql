-- The shop's books: each movement of money is a transfer between accounts, and its lines sum to zero. Debits are above zero.
create table ledger_accounts (
  id integer generated always as identity primary key,
  code text not null check (code ~ '^[a-z_]+$'),
  owner_id uuid,
  unique nulls not distinct (code, owner_id)
);

comment on column ledger_accounts.owner_id is 'the artist or the gift card whose account it is; null for the shop''s own';

create table ledger_transfers (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose ~ '^[a-z-]+$'),
  source text not null check (source ~ '^[a-z-]+$'),
  source_id text not null check (source_id <> ''),
  nth integer not null check (nth > 0),
  effective_on date not null,
  booked_at timestamptz not null,
  order_id uuid references orders,
  refund_id uuid references refunds,
  note text check (btrim(note) <> '' and length(note) <= 500),
  booked_by uuid references profiles on delete set null,
  written_in xid8 not null default pg_current_xact_id(),
  unique (source, source_id, nth)
);

comment on column ledger_transfers.nth is 'which transfer of this source it is: two who book the same change at once can''t both do so';
comment on column ledger_transfers.effective_on is 'the day in India to whose month it belongs';
comment on column ledger_transfers.written_in is 'its lines come in the same transaction';

create index ledger_transfers_by_day on ledger_transfers (effective_on, id);
create index ledger_transfers_of_orders on ledger_transfers (order_id) where order_id is not null;
create index ledger_transfers_of_refunds on ledger_transfers (refund_id) where refund_id is not null;
create index ledger_transfers_of_people on ledger_transfers (booked_by) where booked_by is not null;

create table ledger_entries (
  transfer_id bigint not null references ledger_transfers,
  line integer not null check (line > 0),
  account_id integer not null references ledger_accounts,
  paise bigint not null check (paise <> 0),
  primary key (transfer_id, line)
);

create index ledger_entries_of_account on ledger_entries (account_id, transfer_id);

-- Only where a sum must be known under a lock: what an artist can be paid.
create table ledger_balances (
  account_id integer primary key references ledger_accounts,
  paise bigint not null
);

-- The months whose books are closed: the first day of each.
create table ledger_closed_months (
  month date primary key check (extract(day from month) = 1),
  closed_by uuid references profiles on delete set null,
  closed_at timestamptz not null
);

-- The account of this code and owner, opened when it is first needed.
create function ledger_account(of_code text, of_owner uuid) returns integer language plpgsql as $$
declare
  known integer;
begin
  select id into known from ledger_accounts
  where code = of_code and (owner_id = of_owner or owner_id is null and of_owner is null);
  if known is not null then
    return known;
  end if;
  insert into ledger_accounts (code, owner_id) values (of_code, of_owner) on conflict do nothing returning id into known;
  -- Another transaction has just opened it.
  return coalesce(known, (select id from ledger_accounts
    where code = of_code and (owner_id = of_owner or owner_id is null and of_owner is null)));
end $$;

create function check_ledger_transfer() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_closed_months where month = date_trunc('month', new.effective_on)::date) then
    raise exception 'the books of % are closed', to_char(new.effective_on, 'YYYY-MM') using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger check_ledger_transfer before insert on ledger_transfers
  for each row execute function check_ledger_transfer();

create function check_ledger_transfer_has_lines() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where transfer_id = new.id) then
    raise exception 'a transfer without lines' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger check_ledger_transfer_has_lines after insert on ledger_transfers
  deferrable initially deferred for each row execute function check_ledger_transfer_has_lines();

-- What happened to the money of a gift card. Its balance is the credit of its accounts.
alter table gift_card_entries rename to gift_card_entries_before;

create view gift_card_entries as
select ledger_transfers.id, owner_id as card_id, purpose as kind,
  coalesce(-sum(paise) filter (where code = 'gift_cards'), 0)::bigint as balance_change_paise,
  coalesce(-sum(paise) filter (where code = 'gift_cards_held'), 0)::bigint as held_change_paise,
  order_id, refund_id, note, booked_by as made_by, booked_at as made_at
from ledger_transfers
join ledger_entries on transfer_id = ledger_transfers.id
join ledger_accounts on ledger_accounts.id = account_id and code in ('gift_cards', 'gift_cards_held')
group by ledger_transfers.id, owner_id;

comment on view gift_card_entries is
  'a capture takes what is held; of money that came after the release, what is free';

-- Every entry so far becomes a transfer.
insert into ledger_accounts (code, owner_id)
select code, id from gift_cards cross join unnest(array['gift_cards', 'gift_cards_held']) as code;
insert into ledger_accounts (code) values ('breakage'), ('card_payments'), ('card_sales');

create temporary table copied_entries on commit drop as
select *, 'gift-card-' || kind as source, case
  when kind = 'issue' then card_id::text
  when kind in ('hold', 'release', 'capture') then order_id || ' ' || card_id
  when kind = 'refund' then refund_id || ' ' || card_id
  else id::text end as source_id
from gift_card_entries_before;

insert into ledger_transfers
  (purpose, source, source_id, nth, effective_on, booked_at, order_id, refund_id, note, booked_by)
select kind, source, source_id, 1, (made_at at time zone 'Asia/Kolkata')::date, made_at, order_id, refund_id, note, made_by
from copied_entries order by id;

insert into ledger_entries (transfer_id, line, account_id, paise)
select ledger_transfers.id, line.nth, ledger_accounts.id, line.paise
from copied_entries
join ledger_transfers using (source, source_id)
cross join lateral (values
  (1, 'gift_cards', card_id, -balance_change_paise),
  (2, 'gift_cards_held', card_id, -held_change_paise),
  (3, case when kind in ('issue', 'stop', 'adjust') then 'card_sales' when kind = 'expire' then 'breakage' else 'card_payments' end,
    null, balance_change_paise + held_change_paise)
) as line (nth, code, owner_id, paise)
join ledger_accounts on ledger_accounts.code = line.code and ledger_accounts.owner_id is not distinct from line.owner_id
where line.paise <> 0;

drop table gift_card_entries_before;
drop function count_gift_card_entry();
drop function keep_gift_card_entries();

create or replace function cards_paid(of_order uuid) returns bigint language sql stable as $$
  select coalesce(-sum(balance_change_paise + held_change_paise), 0)::bigint from gift_card_entries
  where order_id = of_order and kind = 'capture'
$$;

-- An entry of a gift card is one of its kind, and an order gives a card no more than it took.
create function check_gift_card_entry(entry gift_card_entries) returns boolean language sql stable as $$
  select (case entry.kind
      when 'issue' then entry.balance_change_paise > 0 and entry.held_change_paise = 0
      when 'hold' then entry.balance_change_paise < 0 and entry.held_change_paise = -entry.balance_change_paise
      when 'release' then entry.balance_change_paise > 0 and entry.held_change_paise = -entry.balance_change_paise
      when 'capture' then least(entry.balance_change_paise, entry.held_change_paise) < 0
        and greatest(entry.balance_change_paise, entry.held_change_paise) = 0
      when 'refund' then entry.balance_change_paise > 0 and entry.held_change_paise = 0
      when 'adjust' then entry.balance_change_paise <> 0 and entry.held_change_paise = 0 and entry.note is not null
      when 'expire' then entry.balance_change_paise < 0 and entry.held_change_paise = 0
      when 'stop' then entry.balance_change_paise < 0 and entry.held_change_paise = 0
      else false end)
    and (entry.order_id is not null) = (entry.kind in ('hold', 'release', 'capture', 'refund'))
    and (entry.refund_id is not null) = (entry.kind = 'refund')
    and (entry.order_id is null or (
      select sum(held_change_paise) >= 0 and sum(balance_change_paise + held_change_paise) <= 0
      from gift_card_entries other where other.card_id = entry.card_id and other.order_id = entry.order_id))
$$;

create function check_ledger_entries() returns trigger language plpgsql as $$
begin
  if exists (select from added group by transfer_id having sum(paise) <> 0 or count(*) < 2) then
    raise exception 'a transfer that does not sum to zero' using errcode = 'check_violation';
  end if;
  if exists (select from added join ledger_transfers on ledger_transfers.id = transfer_id
    where written_in <> pg_current_xact_id()) then
    raise exception 'a line added to an earlier transfer' using errcode = 'restrict_violation';
  end if;
  insert into ledger_balances (account_id, paise)
  select account_id, sum(added.paise) from added join ledger_accounts on ledger_accounts.id = account_id
  where code = 'artist_payable' group by account_id order by account_id
  on conflict (account_id) do update set paise = ledger_balances.paise + excluded.paise;
  if exists (select from added join ledger_accounts on ledger_accounts.id = account_id
    where code in ('gift_cards', 'gift_cards_held')) then
    update gift_cards set balance_paise = balance_paise + of_card.free, held_paise = held_paise + of_card.held
    from (
      select owner_id, coalesce(-sum(added.paise) filter (where code = 'gift_cards'), 0) as free,
        coalesce(-sum(added.paise) filter (where code = 'gift_cards_held'), 0) as held
      from added join ledger_accounts on ledger_accounts.id = account_id
      where code in ('gift_cards', 'gift_cards_held') group by owner_id order by owner_id
    ) of_card where gift_cards.id = of_card.owner_id;
    if exists (select from gift_card_entries entry
      where entry.id in (select transfer_id from added) and not check_gift_card_entry(entry)) then
      raise exception 'an entry of a gift card that is none of its kind' using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;

create trigger check_ledger_entries after insert on ledger_entries
  referencing new table as added for each statement execute function check_ledger_entries();

-- Who booked a transfer is forgotten with the account, and nothing else of it changes.
create function keep_ledger() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'ledger_transfers' then
    if new.booked_by is null and to_jsonb(new) - 'booked_by' = to_jsonb(old) - 'booked_by' then
      return new;
    end if;
  end if;
  raise exception 'the books are never rewritten' using errcode = 'restrict_violation';
end $$;

create trigger keep_ledger_accounts before update or delete on ledger_accounts
  for each row execute function keep_ledger();
create trigger keep_ledger_transfers before update or delete on ledger_transfers
  for each row execute function keep_ledger();
create trigger keep_ledger_entries before update or delete on ledger_entries
  for each row execute function keep_ledger();
create trigger keep_all_ledger_accounts before truncate on ledger_accounts
  for each statement execute function keep_ledger();
create trigger keep_all_ledger_transfers before truncate on ledger_transfers
  for each statement execute function keep_ledger();
create trigger keep_all_ledger_entries before truncate on ledger_entries
  for each statement execute function keep_ledger();

-- A balance is what the entries of its account say.
create function keep_ledger_balances() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  raise exception 'a balance is the sum of its entries' using errcode = 'restrict_violation';
end $$;

create trigger keep_ledger_balances before insert or update or delete on ledger_balances
  for each row execute function keep_ledger_balances();
