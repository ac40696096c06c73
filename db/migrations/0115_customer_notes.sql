-- What the team notes about a person, and the words it finds people by.
create table customer_notes (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references profiles on delete cascade,
  words text not null check (btrim(words) <> '' and length(words) <= 2000),
  author_id uuid references profiles on delete set null,
  key uuid not null unique,
  created_at timestamptz not null
);

comment on column customer_notes.key is 'names the action, so that one sent twice is done once';

create index customer_notes_of_person on customer_notes (person_id, created_at, id);
create index customer_notes_of_author on customer_notes (author_id);

create table customer_tags (
  person_id uuid not null references profiles on delete cascade,
  tag text not null check (btrim(tag) = tag and length(tag) between 1 and 30),
  primary key (person_id, tag)
);
