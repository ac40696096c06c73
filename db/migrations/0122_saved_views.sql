-- Views of the lists of the back office, each kept by one admin under a name.
create table saved_views (
  id uuid primary key default gen_random_uuid(),
  admin_id uuid not null references profiles on delete cascade,
  list text not null check (list in ('orders', 'works', 'customers', 'inbox')),
  name text not null check (btrim(name) = name and length(name) between 1 and 40),
  query text not null check (query like '?%' and length(query) <= 1000),
  created_at timestamptz not null
);

comment on column saved_views.query is 'the search part of the address of the list';

create unique index saved_views_by_name on saved_views (admin_id, list, lower(name));

-- The list of customers finds people by a tag.
create index customer_tags_by_tag on customer_tags (tag);
