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
  reverses bigint unique references ledger_transfers,
  note text check (btrim(note) <> '' and length(note) <= 500),
  booked_by uuid references profiles on delete set null,
  written_in xid8 not null default pg_current_xact_id(),
  unique (source, source_id, nth)
);

comment on column ledger_transfers.nth is 'which transfer of this source it is: two who book the same change at once can''t both do so';
comment on column ledger_transfers.effective_on is 'the day in India to whose month it belongs';
comment on column ledger_transfers.written_in is 'its lines come in the same transaction';

create index ledger_transfers_by_day on ledger_transfers (effective_on, id);
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
