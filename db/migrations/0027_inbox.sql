-- Whoever writes to the store: waiting until somebody has answered, and closed when nothing is left to do.
alter table contact_messages add column closed_at timestamptz;
alter table quote_requests add column closed_at timestamptz;
alter table consultations add column answered_at timestamptz, add column closed_at timestamptz;
alter table return_requests
  add column ticket_number bigint not null generated always as identity unique,
  add column answered_at timestamptz,
  add column closed_at timestamptz;

update consultations set answered_at = updated_at where status <> 'pending';
update consultations set closed_at = updated_at where status in ('completed', 'cancelled');
update return_requests set answered_at = updated_at where state <> 'requested';
update return_requests set closed_at = updated_at where state in ('declined', 'refunded');

alter table contact_messages add constraint contact_messages_closed_is_answered check (closed_at is null or answered_at is not null);
alter table quote_requests add constraint quote_requests_closed_is_answered check (closed_at is null or answered_at is not null);
alter table consultations add constraint consultations_closed_is_answered check (closed_at is null or answered_at is not null);
alter table return_requests add constraint return_requests_closed_is_answered check (closed_at is null or answered_at is not null);

create index contact_messages_waiting on contact_messages (created_at, id) where answered_at is null;
create index quote_requests_waiting on quote_requests (created_at, id) where answered_at is null;
create index consultations_waiting on consultations (created_at, id) where answered_at is null;
create index return_requests_waiting on return_requests (created_at, id) where answered_at is null;
create index contact_messages_closed on contact_messages (created_at, id) where closed_at is not null;
create index quote_requests_closed on quote_requests (created_at, id) where closed_at is not null;
create index consultations_closed on consultations (created_at, id) where closed_at is not null;
create index return_requests_closed on return_requests (created_at, id) where closed_at is not null;

-- A consultation only moves forward, whoever writes it.
create function keep_consultation_forward() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (values
    ('pending', 'confirmed'), ('pending', 'cancelled'), ('confirmed', 'completed'), ('confirmed', 'cancelled')) then
    raise exception 'a consultation cannot move from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger keep_consultation_forward before update of status on consultations
  for each row when (old.status <> new.status) execute function keep_consultation_forward();

-- What was done about a letter: answers that go by mail, notes among admins, and acts.
create table replies (
  id uuid primary key default gen_random_uuid(),
  letter_kind text not null check (letter_kind in ('contact', 'consultation', 'quote', 'return')),
  letter_id uuid not null,
  means text not null check (means in ('mail', 'note', 'act')),
  text text not null check (btrim(text) <> '' and length(text) <= 10000),
  author_id uuid references profiles on delete set null,
  key uuid not null unique,
  created_at timestamptz not null default now()
);

comment on column replies.key is 'of the form: sent twice, it stands here once';

create index replies_of_letter on replies (letter_kind, letter_id, created_at, id);
create index replies_of_author on replies (author_id);

create function forget_replies() returns trigger language plpgsql as $$
begin
  delete from replies where letter_kind = tg_argv[0] and letter_id = old.id;
  return null;
end $$;

create trigger forget_replies after delete on contact_messages for each row execute function forget_replies('contact');
create trigger forget_replies after delete on consultations for each row execute function forget_replies('consultation');
create trigger forget_replies after delete on quote_requests for each row execute function forget_replies('quote');
create trigger forget_replies after delete on return_requests for each row execute function forget_replies('return');

-- A price for a work that has none on the wall: for whoever knows the token, once, until a day.
create table quote_offers (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references quote_requests on delete cascade,
  artwork_id uuid not null,
  frame_option_id uuid not null,
  price_paise bigint not null check (price_paise between 100 and 100000000000),
  words text not null default '' check (length(words) <= 2000),
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{24,64}$'),
  state text not null default 'open' check (state in ('open', 'paid', 'withdrawn')),
  valid_until timestamptz not null,
  key uuid not null unique,
  made_by uuid references profiles on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (frame_option_id, artwork_id) references frame_options (id, artwork_id)
);

comment on column quote_offers.price_paise is 'of one piece in this frame, before tax';

create unique index quote_offers_one_open on quote_offers (quote_id) where state = 'open';
create index quote_offers_of_quote on quote_offers (quote_id, created_at desc);
create index quote_offers_by_frame_option on quote_offers (frame_option_id);
create index quote_offers_of_maker on quote_offers (made_by);

-- What was offered stays as it was offered. Money that came late for one that was withdrawn still counts, once.
create function keep_offer() returns trigger language plpgsql as $$
begin
  if (old.quote_id, old.artwork_id, old.frame_option_id, old.price_paise, old.token)
    is distinct from (new.quote_id, new.artwork_id, new.frame_option_id, new.price_paise, new.token) then
    raise exception 'an offer is never rewritten' using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state
    and (old.state, new.state) not in (values ('open', 'paid'), ('open', 'withdrawn'), ('withdrawn', 'paid')) then
    raise exception 'an offer cannot move from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger keep_offer before update on quote_offers for each row execute function keep_offer();

alter table orders add column quote_offer_id uuid references quote_offers on delete set null;

create index orders_of_offer on orders (quote_offer_id) where quote_offer_id is not null;
create unique index orders_offer_asked_once on orders (quote_offer_id) where payment_state = 'unpaid';
create unique index orders_offer_paid_once on orders (quote_offer_id) where payment_state = 'paid';

-- A work without a price is sold by an offer only: this work, in this frame, once, for this price.
create function keep_quoted_price() returns trigger language plpgsql as $$
declare
  offer_id uuid;
begin
  select quote_offer_id into offer_id from orders where id = new.order_id;
  if offer_id is null then
    if exists (select from artworks where id = new.artwork_id and is_premium) then
      raise exception 'this work is sold by a quote only' using errcode = 'restrict_violation';
    end if;
  elsif new.position <> 1 or not exists (
    select from quote_offers
    where id = offer_id and artwork_id = new.artwork_id and frame_option_id = new.frame_option_id
      and price_paise = new.unit_price_paise and new.quantity = 1) then
    raise exception 'this is not what was offered' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger keep_quoted_price before insert or update of artwork_id, frame_option_id, quantity, unit_price_paise
  on order_items for each row execute function keep_quoted_price();
