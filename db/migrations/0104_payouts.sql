-- What the owner has decided about payouts to artists: one row.
create table payout_settings (
  only_one boolean primary key default true check (only_one),
  weekday integer not null default 1 check (weekday between 1 and 7),
  minimum_paise bigint not null default 50000 check (minimum_paise between 100 and 10000000 and minimum_paise % 100 = 0),
  way text not null default 'bank-file' check (way in ('bank-file', 'razorpayx')),
  bank_template text not null default 'csv' check (bank_template in ('csv', 'filehdr')),
  payer_account text not null default '' check (payer_account ~ '^[A-Za-z0-9]{0,35}$'),
  payer_ifsc text not null default '' check (payer_ifsc ~ '^([A-Z]{4}0[A-Z0-9]{6})?$'),
  corporate_id text not null default '' check (corporate_id ~ '^[A-Za-z0-9]{0,30}$')
);

comment on column payout_settings.weekday is '1 is Monday';
comment on column payout_settings.payer_account is 'the shop''s own account, which the bank debits; named in the bank file';

insert into payout_settings default values;

-- Payouts that are proposed together, and approved together.
create table payout_runs (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity unique,
  state text not null default 'open' check (state in ('open', 'approved', 'dropped')),
  way text not null check (way in ('bank-file', 'razorpayx')),
  begun_by uuid references profiles on delete set null,
  begun_at timestamptz not null,
  approved_by uuid references profiles on delete set null,
  approved_at timestamptz,
  check ((state = 'approved') = (approved_at is not null))
);

comment on column payout_runs.begun_by is 'null: the weekly run';

create unique index payout_runs_one_open on payout_runs (state) where state = 'open';
create index payout_runs_by_time on payout_runs (begun_at desc);
create index payout_runs_of_people on payout_runs (approved_by) where approved_by is not null;
create index payout_runs_begun_by_people on payout_runs (begun_by) where begun_by is not null;

create table payouts (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references payout_runs,
  artist_id uuid not null references artists,
  account_id uuid not null references payout_accounts,
  amount_paise bigint not null check (amount_paise >= 100),
  way text not null check (way in ('bank-file', 'razorpayx')),
  mode text check (mode in ('IMPS', 'NEFT')),
  state text not null default 'proposed' check (state in
    ('proposed', 'dropped', 'approved', 'sent', 'paid', 'failed', 'returned', 'cancelled')),
  reference text unique check (reference ~ '^[A-Z0-9-]{4,36}$'),
  provider_id text check (length(provider_id) between 1 and 60),
  utr text check (length(utr) between 1 and 60),
  fee_paise bigint not null default 0 check (fee_paise >= 0),
  tax_paise bigint not null default 0 check (tax_paise between 0 and fee_paise),
  why text check (btrim(why) <> '' and length(why) <= 500),
  trouble text check (trouble in ('blocked', 'add-money', 'ask-support', 'used-up', 'contradicts')),
  remedy text check (remedy in ('ask-artist', 'other-mode', 'try-later', 'add-money', 'ask-support')),
  proposed_at timestamptz not null,
  approved_at timestamptz,
  sent_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  check (state in ('proposed', 'dropped') or reference is not null and approved_at is not null),
  check (state <> 'sent' or sent_at is not null),
  check (state <> 'paid' or utr is not null and paid_at is not null),
  check ((state in ('dropped', 'failed', 'returned', 'cancelled')) = (ended_at is not null)),
  check (state = 'paid' or fee_paise = 0),
  unique (run_id, artist_id)
);

comment on column payouts.mode is 'null: the quickest for its amount';
comment on column payouts.state is 'sent: sending has begun, so it may have left. Failed and returned: the money is payable again';
comment on column payouts.reference is 'the key against paying twice. It counts an artist''s payouts, so that after a restore the same one has the same';
comment on column payouts.why is 'why somebody took it out, or what the company or the bank said';
comment on column payouts.trouble is 'why a person must look';

create index payouts_of_artist on payouts (artist_id, proposed_at desc);
create index payouts_of_account on payouts (account_id);
create index payouts_under_way on payouts (approved_at) where state in ('approved', 'sent');
create index payouts_to_look_at on payouts (approved_at) where trouble is not null;
create unique index payouts_utr_once on payouts (utr) where way = 'bank-file' and utr is not null;

-- What a payout is for: of each order the part that was not paid out yet; without an order, what was booked by hand.
create table payout_lines (
  payout_id uuid not null references payouts,
  order_id uuid references orders,
  paise bigint not null,
  unique nulls not distinct (payout_id, order_id)
);

create index payout_lines_of_order on payout_lines (order_id) where order_id is not null;

-- The small credit by which an account is verified.
create table account_validations (
  account_id uuid primary key references payout_accounts,
  validation_id text unique check (length(validation_id) between 1 and 60),
  tries integer not null default 1 check (tries > 0),
  asked_at timestamptz not null
);

comment on column account_validations.validation_id is 'the company''s own; null until it has answered';

create function keep_payout_forward() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'a payout is never deleted' using errcode = 'restrict_violation';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (values
    ('proposed', 'dropped'), ('proposed', 'approved'),
    ('approved', 'sent'), ('approved', 'paid'), ('approved', 'failed'), ('approved', 'returned'), ('approved', 'cancelled'),
    ('sent', 'paid'), ('sent', 'failed'), ('sent', 'returned'),
    ('paid', 'returned'), ('failed', 'returned'), ('failed', 'paid'), ('cancelled', 'paid'), ('returned', 'paid')) then
    raise exception 'a payout cannot move from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  if (old.run_id, old.artist_id, old.account_id, old.way, old.proposed_at)
    is distinct from (new.run_id, new.artist_id, new.account_id, new.way, new.proposed_at)
    or old.reference is distinct from new.reference and old.reference is not null
    or old.amount_paise <> new.amount_paise and old.state <> 'proposed' and old.trouble is distinct from 'used-up' then
    raise exception 'a payout is never rewritten' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger keep_payout_forward before update or delete on payouts
  for each row execute function keep_payout_forward();
create trigger keep_all_payouts before truncate on payouts
  for each statement execute function keep_payout_forward();

create function keep_payout_run_forward() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or new.state <> old.state and old.state <> 'open' then
    raise exception 'a run of payouts is never reopened or deleted' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger keep_payout_run_forward before update or delete on payout_runs
  for each row execute function keep_payout_run_forward();

-- Open pages follow: those of admins, and the artist's own.
create function tell_payout_change() returns trigger language plpgsql as $$
begin
  perform tell_admins();
  perform tell_studio(array[new.artist_id]);
  return null;
end $$;

create trigger tell_payout_change after insert or update on payouts
  for each row execute function tell_payout_change();
create trigger tell_admins_of_payout_run after insert or update on payout_runs
  for each row execute function tell_admins_of_change();

alter table provider_events
  drop constraint provider_events_provider_check,
  add constraint provider_events_provider_check check (provider in ('payments', 'shipping', 'payouts'));
