-- By its fingerprint a picture is found again, also encoded anew, resized, mirrored or slightly cropped. It goes with its
-- picture, and is no use of it.
create table picture_fingerprints (
  picture_id uuid primary key references pictures on delete cascade,
  layout smallint[] check (array_position(layout, null) is null),
  thumbnail bytea,
  compared_at timestamptz,
  created_at timestamptz not null default now(),
  check ((layout is null) = (thumbnail is null)),
  check (length(thumbnail) <= 20000)
);

comment on column picture_fingerprints.layout is 'finds the few that are worth a closer look; null = the picture could not be read';
comment on column picture_fingerprints.thumbnail is '110 × 110 as WebP, whatever the shape of the picture';
comment on column picture_fingerprints.compared_at is 'null = not compared with the others yet';

-- It is compressed already.
alter table picture_fingerprints alter column thumbnail set storage external;

create index picture_fingerprints_by_light on picture_fingerprints ((layout[1])) where layout is not null;

-- Pictures that show the same, in both directions.
create table picture_matches (
  picture_id uuid not null references pictures on delete cascade,
  other_id uuid not null references pictures on delete cascade,
  agreement smallint not null check (agreement between 0 and 100),
  found_at timestamptz not null default now(),
  primary key (picture_id, other_id),
  check (picture_id <> other_id)
);

comment on column picture_matches.agreement is 'in percent';

create index picture_matches_by_other on picture_matches (other_id);
