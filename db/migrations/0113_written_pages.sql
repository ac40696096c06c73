-- Written pages, policies and posts that an owner has edited. A page without a row is shown from its file in content/.
create table written_pages (
  id bigint primary key generated always as identity,
  slug text not null unique check (length(slug) <= 100 and slug ~ '^([a-z]+/)?[a-z0-9]+(-[a-z0-9]+)*$'),
  kind text not null check (kind in ('page', 'policy', 'post')),
  draft_version bigint,
  published_version bigint,
  scheduled_version bigint,
  publish_at timestamptz,
  scheduled_by uuid references profiles on delete set null,
  first_published_at timestamptz,
  check ((scheduled_version is null) = (publish_at is null))
);

create index written_pages_by_scheduler on written_pages (scheduled_by);

-- Each saving is a row of its own, and its texts never change. `hindi` is null without a translation.
create table page_versions (
  id bigint primary key generated always as identity,
  page_id bigint not null references written_pages on delete cascade,
  english text not null check (length(english) <= 200000),
  hindi text check (length(hindi) <= 200000),
  is_hindi_behind boolean not null,
  saved_at timestamptz not null,
  saved_by uuid references profiles on delete set null,
  published_at timestamptz,
  unique (page_id, id)
);

create index page_versions_by_saver on page_versions (saved_by);

alter table written_pages
  add foreign key (id, draft_version) references page_versions (page_id, id) deferrable initially deferred,
  add foreign key (id, published_version) references page_versions (page_id, id) deferrable initially deferred,
  add foreign key (id, scheduled_version) references page_versions (page_id, id) deferrable initially deferred;

create index written_pages_by_draft on written_pages (id, draft_version);
create index written_pages_by_published on written_pages (id, published_version);
create index written_pages_by_scheduled on written_pages (id, scheduled_version);

-- What a version shows stays, like any other picture in use.
create table page_pictures (
  version_id bigint references page_versions on delete cascade,
  picture_id uuid references pictures,
  primary key (version_id, picture_id)
);

create index page_pictures_by_picture on page_pictures (picture_id);
