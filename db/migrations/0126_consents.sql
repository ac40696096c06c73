-- Whom the shop may write to beside their orders: an account, or a guest by a mailbox.
create table subscribers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references profiles on delete cascade,
  email text unique check (length(email) <= 320),
  language text not null default 'en',
  created_at timestamptz not null,
  check ((user_id is null) <> (email is null))
);

comment on column subscribers.email is 'of a guest; an account has its own';
comment on column subscribers.language is 'of a guest; an account has its own';

-- What somebody asked for by a form. What a stranger typed counts once the owner of the mailbox confirms it.
create table subscription_requests (
  id uuid primary key,
  subscriber_id uuid not null references subscribers on delete cascade,
  asked_at timestamptz not null,
  confirmed_at timestamptz
);

create index subscription_requests_by_subscriber on subscription_requests (subscriber_id);

-- The sentences that people agreed to, each once.
create table consent_texts (
  id bigint primary key generated always as identity,
  language text not null,
  words text not null check (length(words) <= 1000),
  first_shown_at timestamptz not null,
  unique (language, words)
);

create table consents (
  id bigint primary key generated always as identity,
  subscriber_id uuid not null references subscribers on delete cascade,
  request_id uuid references subscription_requests on delete cascade,
  purpose text not null check (purpose in ('followed-artists', 'alerts', 'cart-reminders', 'order-news', 'review-invitations')),
  channel text not null check (channel in ('email', 'whatsapp', 'push')),
  text_id bigint references consent_texts,
  given_at timestamptz not null,
  given_by text not null,
  ended_at timestamptz check (ended_at >= given_at),
  ended_by text,
  check ((ended_at is null) = (ended_by is null)),
  check (text_id is not null or ended_at is not null)
);

comment on column consents.text_id is 'null: needs no consent, and was refused';
comment on column consents.given_by is 'where: the form, such as checkout or alert';
comment on column consents.ended_by is 'how: the page of consents, one click, a stop word, or the channel is gone';

create index consents_by_subscriber on consents (subscriber_id, purpose, channel);
create index consents_by_request on consents (request_id);
create index consents_by_text on consents (text_id);
