-- Sheets that artists and owners import works from. A checked sheet waits for its import; a finished one stays as a record.
create table sheets (
  id uuid primary key,
  profile_id uuid not null references profiles on delete cascade,
  artist_id uuid references artists on delete cascade,
  name text not null check (length(name) <= 200),
  state text not null default 'checked' check (state in ('checked', 'importing', 'done')),
  row_count integer not null check (row_count >= 0),
  done_count integer not null default 0 check (done_count between 0 and row_count),
  added_count integer not null default 0 check (added_count >= 0),
  changed_count integer not null default 0 check (changed_count >= 0),
  same_count integer not null default 0 check (same_count >= 0),
  failed_lines jsonb not null default '[]' check (jsonb_typeof(failed_lines) = 'array'),
  checked_at timestamptz not null default now(),
  imported_at timestamptz check ((imported_at is not null) = (state = 'done'))
);

comment on column sheets.failed_lines is 'json: number[]';
comment on column sheets.artist_id is 'null = an owner imports works of any artist';

create index sheets_of_profile on sheets (profile_id, checked_at);
create index sheets_of_artist on sheets (artist_id);
-- One at a time.
create unique index sheets_unfinished on sheets (profile_id) where state <> 'done';

create table sheet_rows (
  sheet_id uuid not null references sheets on delete cascade,
  line integer not null check (line > 0),
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  primary key (sheet_id, line)
);

comment on column sheet_rows.line is 'the number of the row in the file';
comment on column sheet_rows.cells is 'json: Record<string, string>';

-- What was imported last for a work: the same row again changes nothing.
create table sheet_works (
  artwork_id uuid primary key references artworks on delete cascade,
  artist_id uuid not null references artists on delete cascade,
  reference text check (btrim(reference) <> '' and length(reference) <= 100),
  content text not null,
  cells jsonb not null check (jsonb_typeof(cells) = 'object'),
  imported_at timestamptz not null default now(),
  unique (artist_id, reference)
);

comment on column sheet_works.content is 'a hash of the cells';
comment on column sheet_works.cells is 'json: Record<string, string>';

create index sheet_works_by_content on sheet_works (artist_id, content);

-- Pictures by the names of their files, which sheets refer to.
create table sheet_pictures (
  profile_id uuid not null references profiles on delete cascade,
  name text not null check (length(name) between 1 and 200),
  picture_id uuid not null references pictures,
  added_at timestamptz not null default now(),
  primary key (profile_id, name)
);

create index sheet_pictures_by_picture on sheet_pictures (picture_id);
