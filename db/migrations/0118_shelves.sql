-- Shelves: works that the shop shows together, such as for Diwali.
create table shelves (
  id bigint primary key generated always as identity,
  slug text not null unique check (length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  draft_version bigint,
  published_version bigint,
  first_published_at timestamptz
);

-- Each saving is a row of its own, and never changes.
create table shelf_versions (
  id bigint primary key generated always as identity,
  shelf_id bigint not null references shelves on delete cascade,
  fields jsonb not null check (length(fields::text) <= 100000),
  picture_id uuid references pictures,
  saved_at timestamptz not null,
  saved_by uuid references profiles on delete set null,
  published_at timestamptz,
  unique (shelf_id, id)
);

comment on column shelf_versions.fields is 'json: { [name: string]: string }';

create index shelf_versions_by_saver on shelf_versions (saved_by);
create index shelf_versions_by_picture on shelf_versions (picture_id);

alter table shelves
  add foreign key (id, draft_version) references shelf_versions (shelf_id, id) deferrable initially deferred,
  add foreign key (id, published_version) references shelf_versions (shelf_id, id) deferrable initially deferred;

create index shelves_by_draft on shelves (id, draft_version);
create index shelves_by_published on shelves (id, published_version);
