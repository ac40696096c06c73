-- The number that a consent was given for. Another order of the same person may have another.
create table whatsapp_consents (
  consent_id bigint primary key references consents on delete cascade,
  phone text not null check (phone ~ '^[1-9][0-9]{7,14}$'),
  about uuid not null
);

comment on column whatsapp_consents.about is 'the order';

create index whatsapp_consents_by_phone on whatsapp_consents (phone);
create index whatsapp_consents_by_about on whatsapp_consents (about);

-- The number that a subscriber has confirmed by writing to us from it.
create table whatsapp_phones (
  subscriber_id uuid primary key references subscribers on delete cascade,
  phone text not null check (phone ~ '^[1-9][0-9]{7,14}$'),
  confirmed_at timestamptz not null
);

create index whatsapp_phones_by_phone on whatsapp_phones (phone);

create table whatsapp_codes (
  code text primary key,
  subscriber_id uuid not null references subscribers on delete cascade,
  made_at timestamptz not null
);

create index whatsapp_codes_by_subscriber on whatsapp_codes (subscriber_id);
