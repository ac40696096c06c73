-- The page of an artist: the version on show, and a draft beside it until an admin has approved it.
create table artist_pages (
  artist_id uuid not null references artists on delete cascade,
  is_shown boolean not null,
  state text check (state in ('draft', 'pending', 'rejected')),
  story text not null default '' check (length(story) <= 10000),
  story_hi text not null default '' check (length(story_hi) <= 10000),
  city text not null default '' check (length(city) <= 100),
  technique text not null default '' check (length(technique) <= 200),
  working_since integer check (working_since between 1900 and 2200),
  exhibitions jsonb not null default '[]',
  links text[] not null default '{}',
  picture_id uuid references pictures,
  reason text check (length(reason) <= 2000),
  sent_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references profiles on delete set null,
  updated_at timestamptz not null default now(),
  primary key (artist_id, is_shown),
  constraint artist_pages_shown_has_no_state check (is_shown = (state is null)),
  constraint artist_pages_rejection_has_reason check (is_shown or (state = 'rejected') = (reason is not null)),
  check (btrim(reason) <> '')
);

comment on column artist_pages.exhibitions is 'json: { year: number; text: string }[]';
comment on column artist_pages.picture_id is 'a new portrait; null = the artist keeps the current one';

create index artist_pages_waiting on artist_pages (sent_at, artist_id) where state = 'pending';
create index artist_pages_by_picture on artist_pages (picture_id);

create table artist_page_photos (
  artist_id uuid not null,
  is_shown boolean not null,
  position integer not null check (position between 1 and 6),
  picture_id uuid not null references pictures,
  alt text not null default '' check (length(alt) <= 300),
  primary key (artist_id, is_shown, position),
  foreign key (artist_id, is_shown) references artist_pages on update cascade on delete cascade
);

create index artist_page_photos_by_picture on artist_page_photos (picture_id);

create function tell_changed_page() returns trigger language plpgsql as $$
begin
  perform tell_studio(array[coalesce(new.artist_id, old.artist_id)]);
  perform tell_approvers();
  return null;
end $$;

create trigger tell_changed_page after insert or update or delete on artist_pages
  for each row execute function tell_changed_page();
