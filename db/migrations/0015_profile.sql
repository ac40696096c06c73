-- What withdraws a session or changes a profile is told to the open pages of its person, whoever writes it.
create function tell_visitor(visitor_id uuid, topic text) returns void language sql as $$
  select pg_notify('visitors', json_build_object('visitorId', visitor_id, 'topic', topic)::text)
$$;

create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform tell_visitor(old.account_id, 'session');
  return null;
end $$;

create trigger tell_session_end after delete on sessions for each row execute function tell_session_end();

create function tell_profile_change() returns trigger language plpgsql as $$
begin
  perform tell_visitor(new.id, 'profile');
  if new.role <> old.role or new.suspended_at is distinct from old.suspended_at then
    perform tell_visitor(new.id, 'session');
  end if;
  return null;
end $$;

create trigger tell_profile_change after update on profiles for each row execute function tell_profile_change();

-- Whoever sent a picture may show it as the own one; nobody else may.
alter table pictures add column uploaded_by uuid references profiles on delete set null;

create index pictures_of_uploader on pictures (uploaded_by);
