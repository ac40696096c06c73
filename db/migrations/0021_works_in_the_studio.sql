-- Artists write their works down. Whoever saves a work has seen it as it stands.
alter table artworks add column edits integer not null default 0 check (edits >= 0);

comment on column artworks.edits is 'how often its artist has changed it';

-- A form that is sent twice is one form.
create table work_forms (
  artist_id uuid not null references artists on delete cascade,
  key uuid not null,
  artwork_id uuid not null references artworks on delete cascade deferrable initially deferred,
  sent_at timestamptz not null default now(),
  primary key (artist_id, key)
);

create index work_forms_of_artwork on work_forms (artwork_id);

-- What an approved work is to become once an admin agrees. Until then it hangs as it was.
create table work_edits (
  artwork_id uuid primary key references artworks on delete cascade,
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  description text not null check (length(description) <= 10000),
  category_id uuid not null references categories,
  price_paise bigint check (price_paise >= 100 and price_paise <= 1000000000),
  picture_id uuid not null references pictures,
  state text not null default 'pending' check (state in ('pending', 'rejected')),
  reason text check (length(reason) <= 2000),
  reviewed_by uuid references profiles on delete set null,
  reviewed_at timestamptz,
  asked_at timestamptz not null default now(),
  constraint work_edits_rejection_has_reason check ((state = 'rejected') = (reason is not null)),
  check (btrim(reason) <> '')
);

comment on column work_edits.price_paise is 'null = the work keeps its price';

create index work_edits_waiting on work_edits (asked_at desc, artwork_id desc) where state = 'pending';
create index work_edits_by_category on work_edits (category_id);
create index work_edits_by_picture on work_edits (picture_id);

create table work_edit_images (
  artwork_id uuid not null references work_edits on delete cascade,
  picture_id uuid not null references pictures,
  position integer not null check (position >= 1),
  primary key (artwork_id, position)
);

create index work_edit_images_by_picture on work_edit_images (picture_id);

create index artworks_rejected on artworks (reviewed_at desc, id desc)
  where review_state = 'rejected' and archived_at is null;

-- Nobody decides any more about a work that is gone.
create function drop_edit_of_archived_work() returns trigger language plpgsql as $$
begin
  delete from work_edits where artwork_id = new.id;
  return null;
end $$;

create trigger drop_edit_of_archived_work after update of archived_at on artworks
  for each row when (new.archived_at is not null and old.archived_at is null)
  execute function drop_edit_of_archived_work();

create function tell_changed_edits() returns trigger language plpgsql as $$
begin
  perform tell_studio(array(select distinct artworks.artist_id from changed_rows join artworks on artworks.id = artwork_id));
  perform tell_desk();
  return null;
end $$;

create trigger tell_added_edits after insert on work_edits
  referencing new table as changed_rows for each statement execute function tell_changed_edits();
create trigger tell_changed_edits after update on work_edits
  referencing new table as changed_rows for each statement execute function tell_changed_edits();
create trigger tell_gone_edits after delete on work_edits
  referencing old table as changed_rows for each statement execute function tell_changed_edits();
