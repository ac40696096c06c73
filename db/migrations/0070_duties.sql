-- What an admin does in the shop. Every admin of before does everything.
alter table profiles add column duty text check (duty in ('owner', 'fulfilment', 'content'));
update profiles set duty = 'owner' where role = 'admin';
alter table profiles add constraint profiles_duty_of_admin check ((role = 'admin') = (duty is not null));

create or replace function tell_profile_change() returns trigger language plpgsql as $$
begin
  perform tell_visitor(new.id, 'profile');
  if (new.role, new.duty, new.suspended_at) is distinct from (old.role, old.duty, old.suspended_at) then
    perform tell_visitor(new.id, 'session');
  end if;
  return null;
end $$;

-- Each hears of what waits in the own rooms.
create or replace function tell_desk() returns void language plpgsql as $$
begin
  perform tell_visitor(id, 'desk') from profiles
    where role = 'admin' and duty in ('owner', 'fulfilment') and suspended_at is null;
end $$;

create function tell_moderation() returns void language plpgsql as $$
begin
  perform tell_visitor(id, 'desk') from profiles
    where role = 'admin' and duty in ('owner', 'content') and suspended_at is null;
end $$;

create or replace function tell_changed_works() returns trigger language plpgsql as $$
begin
  perform tell_studio(array(select distinct artist_id from changed_rows));
  if exists (select from changed_rows where review_state = 'pending') then
    perform tell_moderation();
  elsif tg_op = 'UPDATE' then
    if exists (select from former_rows where review_state = 'pending') then perform tell_moderation(); end if;
  end if;
  return null;
end $$;

create or replace function tell_changed_edits() returns trigger language plpgsql as $$
begin
  perform tell_studio(array(select distinct artworks.artist_id from changed_rows join artworks on artworks.id = artwork_id));
  perform tell_moderation();
  return null;
end $$;
