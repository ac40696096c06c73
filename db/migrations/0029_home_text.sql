-- What the home page says where an owner has changed it: each saving of a draft is written over the last one, each
-- publishing stays. The newest that is published is shown; without any, the store's own words are.
create table home_texts (
  id bigint primary key generated always as identity,
  words jsonb not null check (jsonb_typeof(words) = 'object'),
  saved_by uuid references profiles on delete set null,
  saved_at timestamptz not null default now(),
  published_at timestamptz
);

comment on column home_texts.words is 'json: unknown';

create unique index home_texts_one_draft on home_texts ((published_at is null)) where published_at is null;
create index home_texts_published on home_texts (published_at desc, id desc) where published_at is not null;
create index home_texts_by_saver on home_texts (saved_by);
