-- Artists hear of their works and parcels, admins of what waits for them, whoever writes it.
-- Told twice in one transaction, a notice is sent once.
create function tell_studio(artist_ids uuid[]) returns void language plpgsql as $$
begin
  perform tell_visitor(profile_id, 'studio') from artists where id = any (artist_ids) and profile_id is not null;
end $$;

create function tell_desk() returns void language plpgsql as $$
begin
  perform tell_visitor(id, 'desk') from profiles where role = 'admin' and suspended_at is null;
end $$;

create function tell_changed_works() returns trigger language plpgsql as $$
begin
  perform tell_studio(array(select distinct artist_id from changed_rows));
  if exists (select from changed_rows where review_state = 'pending') then
    perform tell_desk();
  elsif tg_op = 'UPDATE' then
    if exists (select from former_rows where review_state = 'pending') then perform tell_desk(); end if;
  end if;
  return null;
end $$;

create trigger tell_added_works after insert on artworks
  referencing new table as changed_rows for each statement execute function tell_changed_works();
create trigger tell_changed_works after update on artworks
  referencing old table as former_rows new table as changed_rows
  for each statement execute function tell_changed_works();
create trigger tell_gone_works after delete on artworks
  referencing old table as changed_rows for each statement execute function tell_changed_works();

create function tell_changed_parcels() returns trigger language plpgsql as $$
begin
  perform tell_studio(array(select distinct artist_id from changed_rows));
  if tg_op = 'INSERT' then
    perform tell_desk();
  elsif exists (select from changed_rows join former_rows using (id) where changed_rows.state <> former_rows.state) then
    perform tell_desk();
  end if;
  return null;
end $$;

create trigger tell_added_parcels after insert on shipments
  referencing new table as changed_rows for each statement execute function tell_changed_parcels();
create trigger tell_changed_parcels after update on shipments
  referencing old table as former_rows new table as changed_rows
  for each statement execute function tell_changed_parcels();

create function tell_desk_of_change() returns trigger language plpgsql as $$
begin
  perform tell_desk();
  return null;
end $$;

create trigger tell_desk_of_order after update of payment_state, status, attention on orders
  for each row when ((new.payment_state, new.status, new.attention)
    is distinct from (old.payment_state, old.status, old.attention))
  execute function tell_desk_of_change();
create trigger tell_desk_of_refund after insert or update on refunds
  for each statement execute function tell_desk_of_change();
create trigger tell_desk_of_consultation after insert or update on consultations
  for each statement execute function tell_desk_of_change();
create trigger tell_desk_of_message after insert or update on contact_messages
  for each statement execute function tell_desk_of_change();
create trigger tell_desk_of_quote after insert or update on quote_requests
  for each statement execute function tell_desk_of_change();
create trigger tell_desk_of_return after insert or update on return_requests
  for each statement execute function tell_desk_of_change();

-- People are found by the beginnings of the words of their names and addresses, by role, and when suspended.
alter table profiles
  add column suspension_reason text check (btrim(suspension_reason) <> '' and length(suspension_reason) <= 500),
  add column search_words tsvector not null generated always as (to_tsvector('simple',
    search_text(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email))) stored;

comment on column profiles.suspension_reason is 'told to the person who signs in';

create index profiles_by_word on profiles using gin (search_words);
create index profiles_by_email on profiles (email text_pattern_ops);
create index profiles_of_role on profiles (role, created_at desc, id desc);
create index profiles_suspended on profiles (created_at desc, id desc) where suspended_at is not null;

-- The log is read from its newest entry on.
drop index audit_log_of_actor;
create index audit_log_of_actor on audit_log (actor_id, id desc);
create index audit_log_of_action on audit_log (action, id desc);
create index audit_log_of_object on audit_log (object text_pattern_ops, id desc);
create index audit_log_by_time on audit_log (happened_at);
