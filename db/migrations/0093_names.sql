-- Tables, columns and functions get the names the code and the screens use. Nothing else changes.
alter table artworks rename column review_state to approval_state;
alter table artworks rename column review_reason to rejection_reason;
alter table artworks rename column reviewed_by to decided_by;
alter table artworks rename column reviewed_at to decided_at;
alter table work_edits rename column reviewed_by to decided_by;
alter table work_edits rename column reviewed_at to decided_at;

alter table quote_offers rename to quote_prices;
alter table orders rename column quote_offer_id to quote_price_id;

alter table gift_card_purchases rename to gift_card_orders;
alter table gift_card_purchase_moves rename to gift_card_order_moves;
alter table gift_card_order_moves rename column purchase_id to card_order_id;
alter table gift_cards rename column purchase_id to card_order_id;
alter table payments rename column purchase_id to card_order_id;

alter table contact_messages rename to contact_enquiries;
alter table replies rename column letter_kind to ticket_kind;
alter table replies rename column letter_id to ticket_id;

alter table accounts rename column has_second_step to has_two_step;

alter table dispute_papers drop constraint dispute_papers_kind_check;
update dispute_papers set kind = 'emails' where kind = 'letters';
alter table dispute_papers
  add constraint dispute_papers_kind_check check (kind in ('paper', 'parcel', 'emails', 'policy', 'file'));

alter function tell_desk() rename to tell_admins;
alter function tell_desk_of_change() rename to tell_admins_of_change;
alter function note_second_step() rename to note_two_step;
alter function wish_invoice() rename to request_invoice;
alter function keep_offer() rename to keep_quote_price;
alter function keep_gift_card_purchase_forward() rename to keep_gift_card_order_forward;
alter function offer_default_frame() rename to add_default_frame;

create or replace function keep_quote_price() returns trigger language plpgsql as $$
begin
  if (old.quote_id, old.artwork_id, old.frame_option_id, old.size_id, old.price_paise, old.token)
    is distinct from (new.quote_id, new.artwork_id, new.frame_option_id, new.size_id, new.price_paise, new.token) then
    raise exception 'a quoted price is never rewritten' using errcode = 'restrict_violation';
  end if;
  if old.state <> new.state
    and (old.state, new.state) not in (values ('open', 'paid'), ('open', 'withdrawn'), ('withdrawn', 'paid')) then
    raise exception 'a quoted price cannot move from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function keep_gift_card_order_forward() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not order_may_move('payment_state', old.state, new.state) then
    raise exception 'a gift-card order cannot move from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function tell_admins() returns void language plpgsql as $$
begin
  perform tell_visitor(id, 'admin') from profiles
    where role = 'admin' and duty in ('owner', 'fulfilment') and suspended_at is null;
end $$;

create or replace function tell_moderation() returns void language plpgsql as $$
begin
  perform tell_visitor(id, 'admin') from profiles
    where role = 'admin' and duty in ('owner', 'content') and suspended_at is null;
end $$;
alter function tell_moderation() rename to tell_approvers;

create or replace function tell_admins_of_change() returns trigger language plpgsql as $$
begin
  perform tell_admins();
  return null;
end $$;

create or replace function tell_changed_parcels() returns trigger language plpgsql as $$
begin
  perform tell_studio(array(select distinct artist_id from changed_rows));
  if tg_op = 'INSERT' then
    perform tell_admins();
  elsif exists (select from changed_rows join former_rows using (id) where changed_rows.state <> former_rows.state) then
    perform tell_admins();
  end if;
  return null;
end $$;

create or replace function tell_changed_works() returns trigger language plpgsql as $$
begin
  perform tell_studio(array(select distinct artist_id from changed_rows));
  if exists (select from changed_rows where approval_state = 'pending') then
    perform tell_approvers();
  elsif tg_op = 'UPDATE' then
    if exists (select from former_rows where approval_state = 'pending') then perform tell_approvers(); end if;
  end if;
  return null;
end $$;

create or replace function tell_changed_edits() returns trigger language plpgsql as $$
begin
  perform tell_studio(array(select distinct artworks.artist_id from changed_rows join artworks on artworks.id = artwork_id));
  perform tell_approvers();
  return null;
end $$;

create or replace function forget_replies() returns trigger language plpgsql as $$
begin
  delete from replies where ticket_kind = tg_argv[0] and ticket_id = old.id;
  return null;
end $$;

create or replace function note_two_step() returns trigger language plpgsql as $$
declare
  whose uuid := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
begin
  update accounts set has_two_step =
    exists (select from authenticators where account_id = whose and confirmed_at is not null)
    or exists (select from passkeys where account_id = whose)
  where id = whose;
  return null;
end $$;

create or replace function keep_quoted_price() returns trigger language plpgsql as $$
declare
  quoted_id uuid;
begin
  select orders.quote_price_id into quoted_id from orders where id = new.order_id;
  if quoted_id is null then
    if exists (select from artworks where id = new.artwork_id and is_premium) then
      raise exception 'this work is sold by a quote only' using errcode = 'restrict_violation';
    end if;
  elsif new.position <> 1 or not exists (
    select from quote_prices
    where id = quoted_id and artwork_id = new.artwork_id and frame_option_id = new.frame_option_id
      and size_id is not distinct from new.size_id and price_paise = new.unit_price_paise and new.quantity = 1) then
    raise exception 'this is not the quoted price' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- What belongs to these tables and functions follows.
create function pg_temp.renamed(name text) returns text language plpgsql as $$
declare
  pair text[];
begin
  foreach pair slice 1 in array array[
    ['gift_card_purchase', 'gift_card_order'], ['contact_messages', 'contact_enquiries'], ['tell_desk', 'tell_admins'],
    ['review_state', 'approval_state'], ['review_reason', 'rejection_reason'], ['reviewed_by', 'decided_by'],
    ['letter_kind', 'ticket_kind'], ['of_letter', 'of_ticket'], ['second_step', 'two_step'],
    ['wish_invoice', 'request_invoice'], ['purchase', 'card_order'], ['offer_default', 'add_default'],
    ['quote_offer', 'quote_price'], ['offer', 'quote_price']]
  loop
    name := replace(name, pair[1], pair[2]);
  end loop;
  return name;
end $$;

do $$
declare
  found record;
begin
  for found in select conrelid::regclass as of_table, conname as name from pg_constraint
    where connamespace = current_schema()::regnamespace and conrelid <> 0 and pg_temp.renamed(conname) <> conname
  loop
    execute format('alter table %s rename constraint %I to %I', found.of_table, found.name, pg_temp.renamed(found.name));
  end loop;
  for found in select relname as name, relkind as kind from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('i', 'S') and pg_temp.renamed(relname) <> relname
  loop
    execute format('alter %s %I rename to %I', case found.kind when 'i' then 'index' else 'sequence' end, found.name,
      pg_temp.renamed(found.name));
  end loop;
  for found in select tgrelid::regclass as of_table, tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal
      and pg_temp.renamed(tgname) <> tgname
  loop
    execute format('alter trigger %I on %s rename to %I', found.name, found.of_table, pg_temp.renamed(found.name));
  end loop;
end $$;
drop function pg_temp.renamed(text);

-- Waiting jobs keep their work.
update jobs set kind = names.now, key = names.now || substr(key, length(names.former) + 1)
from (values ('review-mail', 'approval-email'), ('gift-card-purchase-mail', 'gift-card-order-mail'),
  ('check-gift-card-purchase', 'check-gift-card-order')) as names (former, now)
where kind = names.former;
update jobs set payload = payload - 'purchaseId' || jsonb_build_object('cardOrderId', payload -> 'purchaseId')
where payload ? 'purchaseId';
update jobs set payload = payload || '{"about": "quotePrice"}' where kind = 'inbox-mail' and payload ->> 'about' = 'offer';

-- One apostrophe in every text.
update size_sets set name = replace(name, '''', '’') where name = 'Women''s clothing';
