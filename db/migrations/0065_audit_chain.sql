-- Each entry of the audit log is sealed once it is committed: a link hashes it together with the link before, so that
-- what is changed, taken away or put in between later can be told.
create table audit_links (
  position bigint primary key check (position >= 1),
  entry_id bigint not null,
  fixed text not null,
  salt text check (salt ~ '^[0-9a-f]{32}$'),
  parts_hash text not null check (parts_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  is_again boolean not null,
  sealed_at timestamptz not null
);

comment on column audit_links.fixed is 'when and what of the entry: kept as long as the chain';
comment on column audit_links.salt is 'of parts_hash; null: what was hashed was forgotten, and nobody can guess it from the hash';
comment on column audit_links.parts_hash is 'of who, to whom, from where and the facts';
comment on column audit_links.is_again is 'of an entry that was sealed before, and has forgotten a person since';

create index audit_links_of_entry on audit_links (entry_id, position);

create function keep_audit_links() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.salt is null and to_jsonb(new) - 'salt' = to_jsonb(old) - 'salt' then return new; end if;
  raise exception 'the seals of the audit log are never rewritten' using errcode = 'restrict_violation';
end $$;

create trigger keep_audit_links before update or delete on audit_links
  for each row execute function keep_audit_links();
create trigger keep_all_audit_links before truncate on audit_links
  for each statement execute function keep_audit_links();

create function is_nobody(who text) returns boolean language sql stable as $$
  select not exists (select from accounts where email = who) and not exists (select from profiles where email = who)
    and not exists (select from profiles
      where id = case when who ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then who::uuid end)
$$;

-- Whether an entry only forgets somebody: who is there no more becomes an id that belongs to nobody, words become 'erased'.
create function audit_forgets(old_entry audit_log, new_entry audit_log) returns boolean language sql stable as $$
  select (old_entry.id, old_entry.happened_at, old_entry.action, old_entry.object_kind)
      = (new_entry.id, new_entry.happened_at, new_entry.action, new_entry.object_kind)
    and (new_entry.actor_id is not distinct from old_entry.actor_id or new_entry.actor_id is not null
      and is_nobody(old_entry.actor_id::text) and is_nobody(new_entry.actor_id::text))
    and (new_entry.object_id = old_entry.object_id or is_nobody(old_entry.object_id)
      and (new_entry.object_id = 'erased'
        or new_entry.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and is_nobody(new_entry.object_id)))
    and (new_entry.address is null or new_entry.address = old_entry.address)
    and not exists (
      select from jsonb_each_text(old_entry.facts) was full join jsonb_each_text(new_entry.facts) becomes using (key)
      where was.value is null or becomes.value is null or becomes.value not in (was.value, 'erased'))
$$;

-- Refused sign-ins are the only entries that end: after 90 days all but every twentieth. Their links stay.
create or replace function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if audit_forgets(old, new) then return new; end if;
  elsif tg_op = 'DELETE' then
    if old.action in ('sign-in-failed', 'sign-in-refused') and old.happened_at < now() - interval '90 days'
      and old.id % 20 <> 0 then return old; end if;
  end if;
  raise exception 'the audit log is never rewritten' using errcode = 'restrict_violation';
end $$;
