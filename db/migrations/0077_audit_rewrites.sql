-- An entry of the audit log changes only while an erasure is under way, and each change leaves a row here.
create table audit_rewrites (
  id bigint generated always as identity primary key,
  entry_id bigint not null,
  erasure uuid,
  parts text[] not null,
  rewritten_at timestamptz not null
);

comment on column audit_rewrites.erasure is 'the name that the erased person has in the log from then on; null: before rewrites were recorded';
comment on column audit_rewrites.parts is 'what was rewritten: actor, object, address, facts.<name>';

create index audit_rewrites_of_entry on audit_rewrites (entry_id);
create index audit_rewrites_of_erasure on audit_rewrites (erasure, entry_id);

insert into audit_rewrites (entry_id, parts, rewritten_at)
select entry_id, '{}', sealed_at from audit_links where is_again order by position;

-- Rows come from the trigger of the audit log alone, and stay.
create function keep_audit_rewrites() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and pg_trigger_depth() > 1 and new.erasure is not null then return new; end if;
  raise exception 'the record of rewritten entries is never written by hand' using errcode = 'restrict_violation';
end $$;

create trigger keep_audit_rewrites before insert or update or delete on audit_rewrites
  for each row execute function keep_audit_rewrites();
create trigger keep_all_audit_rewrites before truncate on audit_rewrites
  for each statement execute function keep_audit_rewrites();

-- Whether an entry only forgets somebody: who is gone becomes the erasure's id, words become 'erased'.
create function audit_forgets(old_entry audit_log, new_entry audit_log, erasure uuid) returns boolean language sql stable as $$
  select erasure is not null and is_nobody(erasure::text)
    and (old_entry.id, old_entry.happened_at, old_entry.action, old_entry.object_kind)
      = (new_entry.id, new_entry.happened_at, new_entry.action, new_entry.object_kind)
    and (new_entry.actor_id is not distinct from old_entry.actor_id
      or new_entry.actor_id = erasure and is_nobody(old_entry.actor_id::text))
    and (new_entry.object_id = old_entry.object_id
      or new_entry.object_id in (erasure::text, 'erased') and is_nobody(old_entry.object_id))
    and (new_entry.address is null or new_entry.address = old_entry.address)
    and not exists (
      select from jsonb_each(old_entry.facts) was full join jsonb_each(new_entry.facts) becomes using (key)
      where was.value is distinct from becomes.value
        and (was.value is null or becomes.value is distinct from '"erased"'::jsonb))
$$;

create or replace function keep_audit_log() returns trigger language plpgsql as $$
declare
  erasure uuid := nullif(current_setting('store.erasure', true), '')::uuid;
begin
  if tg_op = 'UPDATE' then
    if (new.actor_id, new.object_id, new.address, new.facts) is not distinct from (old.actor_id, old.object_id, old.address, old.facts)
      and (new.id, new.happened_at, new.action, new.object_kind) = (old.id, old.happened_at, old.action, old.object_kind)
    then return new; end if;
    if audit_forgets(old, new, erasure) then
      insert into audit_rewrites (entry_id, erasure, parts, rewritten_at) values (old.id, erasure,
        array_remove(array[
          case when new.actor_id is distinct from old.actor_id then 'actor' end,
          case when new.object_id <> old.object_id then 'object' end,
          case when new.address is distinct from old.address then 'address' end], null)
        || array(select 'facts.' || key from jsonb_each(old.facts) was
          where new.facts -> key is distinct from was.value order by key),
        clock_timestamp());
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.action in ('sign-in-failed', 'sign-in-refused') and old.happened_at < now() - interval '90 days'
      and old.id % 20 <> 0 then return old; end if;
  end if;
  raise exception 'the audit log is never rewritten' using errcode = 'restrict_violation';
end $$;

drop function audit_forgets(audit_log, audit_log);
