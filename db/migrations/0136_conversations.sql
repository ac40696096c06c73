-- Questions to artists about their works, and the answers.
create table conversations (
  id uuid primary key default gen_random_uuid(),
  artwork_id uuid not null references artworks on delete cascade,
  artist_id uuid not null references artists on delete cascade,
  user_id uuid references profiles on delete set null,
  asker_name text not null check (btrim(asker_name) <> '' and length(asker_name) <= 200),
  asker_email text not null
    check (asker_email = lower(asker_email) and asker_email like '_%@_%' and length(asker_email) <= 254),
  language text not null default 'en',
  confirmed_at timestamptz,
  closed_at timestamptz,
  waiting_since timestamptz,
  asker_read_at timestamptz,
  artist_read_at timestamptz,
  asker_mailed_at timestamptz,
  artist_mailed_at timestamptz,
  created_at timestamptz not null,
  last_at timestamptz not null
);

comment on table conversations is 'a guest has no user_id; asker_name and asker_email are those given when the question was asked';
comment on column conversations.confirmed_at is 'when the asker''s address was known to be theirs; null = the artist isn''t told';
comment on column conversations.closed_at is 'closed by the shop: nobody can write any more';
comment on column conversations.waiting_since is 'of the oldest message that the artist has not answered';
comment on column conversations.asker_mailed_at is 'when the newest e-mail to this side goes out; in the future if it waits';

create index conversations_by_artwork on conversations (artwork_id);
create index conversations_of_artist on conversations (artist_id, last_at desc, id desc) where confirmed_at is not null;
create index conversations_waiting on conversations (artist_id) where waiting_since is not null and confirmed_at is not null;
create index conversations_of_user on conversations (user_id, last_at desc, id desc);
create index conversations_by_email on conversations (asker_email, last_at desc);
create index conversations_by_age on conversations (last_at);
create index conversations_unconfirmed on conversations (created_at) where confirmed_at is null;

create table conversation_messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  side text not null check (side in ('asker', 'artist', 'shop')),
  text text not null check (length(text) <= 4000),
  is_masked boolean not null default false,
  key text not null unique,
  created_at timestamptz not null
);

comment on column conversation_messages.text is 'with contact and payment details hidden; what was typed is not kept';
comment on column conversation_messages.key is 'names the form or the e-mail, so that one sent twice is one message';

create index conversation_messages_of on conversation_messages (conversation_id, created_at, id);

create table conversation_photos (
  message_id uuid not null references conversation_messages on delete cascade,
  position integer not null check (position between 1 and 4),
  picture_id uuid not null references pictures,
  primary key (message_id, position)
);

comment on table conversation_photos is 'shown by their message and place only: their own addresses are never given out';

create index conversation_photos_by_picture on conversation_photos (picture_id);

create table conversation_reports (
  conversation_id uuid not null references conversations on delete cascade,
  side text not null check (side in ('asker', 'artist')),
  reason text not null check (reason in ('rude', 'spam', 'outside', 'other')),
  text text not null default '' check (length(text) <= 2000),
  outcome text check (outcome in ('nothing', 'warned', 'closed')),
  settled_by uuid references profiles on delete set null,
  settled_at timestamptz,
  created_at timestamptz not null,
  primary key (conversation_id, side),
  constraint conversation_reports_settled check ((outcome is null) = (settled_at is null))
);

create index conversation_reports_open on conversation_reports (created_at) where outcome is null;
create index conversation_reports_by_admin on conversation_reports (settled_by);

create table blocked_askers (
  artist_id uuid not null references artists on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  user_id uuid references profiles on delete cascade,
  created_at timestamptz not null,
  primary key (artist_id, email)
);

comment on table blocked_askers is 'people from whom an artist wants no questions, by their address and, if they have one, their account';

create index blocked_askers_of_user on blocked_askers (user_id);

create function tell_conversation_change() returns trigger language plpgsql as $$
begin
  perform tell_studio(array[new.artist_id]);
  if new.user_id is not null then perform tell_visitor(new.user_id, 'messages'); end if;
  return null;
end $$;

create trigger tell_conversation_change after insert or update of last_at, confirmed_at, closed_at on conversations
  for each row execute function tell_conversation_change();

create trigger tell_admins_of_report after insert or update on conversation_reports
  for each statement execute function tell_admins_of_change();
