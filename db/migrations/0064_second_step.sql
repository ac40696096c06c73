-- What somebody proves beside the password: a code of an app, a passkey, or a recovery code.
create table authenticators (
  account_id uuid primary key references accounts on delete cascade,
  -- Closed by the store's secret.
  secret text not null,
  confirmed_at timestamptz,
  -- Of the last code that was taken: none is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  name text not null check (btrim(name) <> '' and length(name) <= 60),
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key text not null check (length(public_key) <= 4000),
  counter bigint not null default 0 check (counter >= 0),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);

create index passkeys_of_account on passkeys (account_id, created_at);

create table recovery_codes (
  account_id uuid not null references accounts on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  primary key (account_id, code_hash)
);

alter table accounts add column has_second_step boolean not null default false;

comment on column accounts.has_second_step is 'an app that was confirmed, or a passkey: kept by triggers';

create function note_second_step() returns trigger language plpgsql as $$
declare
  whose uuid := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
begin
  update accounts set has_second_step =
    exists (select from authenticators where account_id = whose and confirmed_at is not null)
    or exists (select from passkeys where account_id = whose)
  where id = whose;
  return null;
end $$;

create trigger note_second_step after insert or update of confirmed_at or delete on authenticators
  for each row execute function note_second_step();
create trigger note_second_step after insert or delete on passkeys
  for each row execute function note_second_step();

-- A session counts once it was proved twice, where the account has a second step.
alter table sessions
  add column is_proved_twice boolean not null default false,
  add column proved_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set default now(), alter column proved_at set not null;

comment on column sessions.proved_at is 'when somebody last proved in it who they are';
