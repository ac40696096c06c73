-- What an artist has typed into the form of a work and not saved: one for each work, and one for a new one.
create table work_drafts (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid not null references artists on delete cascade,
  artwork_id uuid references artworks on delete cascade,
  typed jsonb not null check (jsonb_typeof(typed) = 'object' and pg_column_size(typed) <= 100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (artist_id, artwork_id)
);

comment on column work_drafts.typed is 'json: { fields: Record<string, string>; frames: string[] }';
comment on column work_drafts.artwork_id is 'null = a new work';

create index work_drafts_by_artwork on work_drafts (artwork_id);

create table work_draft_pictures (
  draft_id uuid not null references work_drafts on delete cascade,
  picture_id uuid not null references pictures,
  position integer not null check (position between 0 and 20),
  alt text not null default '' check (length(alt) <= 300),
  primary key (draft_id, picture_id),
  unique (draft_id, position) deferrable initially deferred
);

comment on column work_draft_pictures.position is '0 = the main image';

create index work_draft_pictures_by_picture on work_draft_pictures (picture_id);
