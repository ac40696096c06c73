-- Who can sign in, as better-auth keeps it. A profile is what the shop knows of the same person, under the same id.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  email_verified boolean not null default false,
  name text not null default '',
  first_name text check (first_name <> '' and length(first_name) <= 100),
  last_name text check (last_name <> '' and length(last_name) <= 100),
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  ip_address text,
  user_agent text check (length(user_agent) <= 1000),
  -- When it was last used, not more often than every few minutes.
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create index sessions_of_account on sessions (account_id, updated_at desc);
create index sessions_by_end on sessions (expires_at);

create table credentials (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  provider_id text not null,
  provider_account_id text not null,
  password text,
  scope text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, provider_account_id)
);

create index credentials_of_account on credentials (account_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index verifications_by_identifier on verifications (identifier);
create index verifications_by_end on verifications (expires_at);

alter table profiles add column suspended_at timestamptz;

comment on column profiles.suspended_at is 'from then on no session of this person is taken';

-- One statement makes both, so that nobody is ever half signed up.
create function give_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id, first_name, last_name, email)
  values (new.id, new.first_name, new.last_name, new.email)
  on conflict (id) do nothing;
  return null;
end $$;

create trigger give_profile after insert on accounts for each row execute function give_profile();

create function follow_email() returns trigger language plpgsql as $$
begin
  update profiles set email = new.email, updated_at = now() where id = new.id;
  return null;
end $$;

create trigger follow_email after update of email on accounts
  for each row when (new.email <> old.email) execute function follow_email();

-- Append-only: nobody rewrites what happened.
create table audit_log (
  id bigint primary key generated always as identity,
  happened_at timestamptz not null default now(),
  actor_id uuid,
  action text not null check (length(action) between 1 and 60),
  object text not null default '' check (length(object) <= 200),
  address text,
  facts jsonb not null default '{}'
);

comment on column audit_log.facts is 'json: Record<string, string>';

create index audit_log_of_actor on audit_log (actor_id, happened_at desc);

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never rewritten' using errcode = 'restrict_violation';
end $$;

create trigger keep_audit_log before update or delete on audit_log
  for each row execute function keep_audit_log();
create trigger keep_whole_audit_log before truncate on audit_log
  for each statement execute function keep_audit_log();
