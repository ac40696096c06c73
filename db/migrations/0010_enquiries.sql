-- Effects to be performed: written with what causes them, performed once, kept afterwards.
create table jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
  key text not null unique check (length(key) between 1 and 200),
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'unsure')),
  attempts integer not null default 0 check (attempts >= 0),
  run_at timestamptz not null,
  leased_until timestamptz,
  effect_begun_at timestamptz,
  note text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'waiting') = (finished_at is null))
);

comment on column jobs.key is 'names the effect: asked for twice, it stands here once';
comment on column jobs.payload is 'json: Record<string, string>';
comment on column jobs.effect_begun_at is 'from here on the effect may have happened, whatever became of the process';

create index jobs_due on jobs (run_at) where state = 'waiting';
create index jobs_not_done on jobs (created_at) where state in ('failed', 'unsure');

-- How often somebody has done something lately: one row for each action and each who.
create table turns (
  key text primary key check (length(key) between 1 and 400),
  taken_at timestamptz[] not null,
  expires_at timestamptz not null
);

create index turns_expired on turns (expires_at);

alter table consultations add ticket_number bigint not null generated always as identity unique;

create table quote_requests (
  id uuid primary key default gen_random_uuid(),
  ticket_number bigint not null generated always as identity unique,
  user_id uuid references profiles on delete set null,
  artwork_id uuid not null references artworks,
  name text not null check (btrim(name) <> '' and length(name) <= 200),
  email text check (email = lower(email) and email like '_%@_%' and length(email) <= 254),
  phone text check (phone ~ '^[0-9]{10}$'),
  message text not null default '' check (length(message) <= 5000),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  constraint quote_requests_can_be_answered check (email is not null or phone is not null)
);

create index quote_requests_newest on quote_requests (created_at desc, id desc);
create index quote_requests_by_artwork on quote_requests (artwork_id);
create index quote_requests_of_user on quote_requests (user_id);
create index quote_requests_by_email on quote_requests (email, created_at desc);
create index quote_requests_by_phone on quote_requests (phone, created_at desc);
create index contact_messages_by_email on contact_messages (email, created_at desc);
