-- Messages by WhatsApp, each once by its key. The company has no key against sending twice, so this table is that key.
-- `instead` is the job, such as an e-mail, that takes its place if it doesn't arrive.
create table whatsapp_messages (
  id uuid primary key,
  key text not null unique check (length(key) <= 200),
  purpose text not null check (purpose in ('order-news', 'alerts', 'cart-reminders', 'reply')),
  subscriber_id uuid references subscribers on delete cascade,
  consent_id bigint references consents on delete cascade,
  phone text not null check (phone ~ '^[1-9][0-9]{7,14}$'),
  language text not null,
  template text not null,
  parameters jsonb not null default '[]',
  button text,
  instead jsonb,
  instead_at timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'delivered', 'read')),
  wamid text unique,
  whatsapp_user text,
  error_code integer,
  trouble text,
  created_at timestamptz not null,
  moved_at timestamptz not null,
  check (purpose = 'reply' or subscriber_id is not null),
  check (state not in ('sent', 'delivered', 'read') or wamid is not null)
);

comment on column whatsapp_messages.key is 'names the event it is about, such as order-shipped:<parcel>';
comment on column whatsapp_messages.consent_id is 'one consent that must still be given; null: any of its subscriber for its purpose';
comment on column whatsapp_messages.phone is 'digits with the country code';
comment on column whatsapp_messages.parameters is 'json: string[]';
comment on column whatsapp_messages.instead is 'json: { kind: string; key: string; payload: Record<string, string | undefined> }';
comment on column whatsapp_messages.instead_at is 'when that job was added';
comment on column whatsapp_messages.wamid is 'the company’s id of it';
comment on column whatsapp_messages.whatsapp_user is 'the company’s id of its reader, who may hide the number';
comment on column whatsapp_messages.trouble is 'why it failed';

create index whatsapp_messages_by_phone on whatsapp_messages (phone, created_at);
create index whatsapp_messages_by_subscriber on whatsapp_messages (subscriber_id);
create index whatsapp_messages_by_consent on whatsapp_messages (consent_id);
create index whatsapp_messages_by_user on whatsapp_messages (whatsapp_user) where whatsapp_user is not null;
create index whatsapp_messages_failed on whatsapp_messages (moved_at) where state = 'failed';

-- What the company reported: states of messages, and messages that people sent. Each once.
create table whatsapp_events (
  id text primary key check (length(id) <= 300),
  kind text not null,
  phone text,
  body text not null,
  received_at timestamptz not null,
  outcome text not null
);

create index whatsapp_events_received on whatsapp_events (received_at);
create index whatsapp_events_by_phone on whatsapp_events (phone) where phone is not null;
