-- Search knows the works on sale by the words that are written about them. Triggers keep it, so that no writer can
-- forget to. Every text is split into plain words before PostgreSQL sees it: what counts as a word is one rule here
-- and in domain/search/search-words.rules.ts.
create function search_text(value text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036f]', '', 'g'),
    '[^a-z0-9\u0900-\u0d7f]+', ' ', 'g'))
$$;

-- One row for each work on sale. `names` is its title, artist, categories and medium; `words` the description too.
-- Age stands here as well: what is equally close is put in order without a look at the works themselves.
create table search_documents (
  artwork_id uuid primary key references artworks on delete cascade,
  names tsvector not null,
  words tsvector not null,
  created_at timestamptz not null
);

create index search_documents_names on search_documents using gin (names);
create index search_documents_words on search_documents using gin (words);

-- Words once written stay: a word that no work has any more finds nothing, and then its neighbours are asked.
create table search_words (
  word text collate "C" primary key,
  is_name boolean not null
);

-- What is left of a name when up to two of its first eight letters are taken away. Two words that are two mistakes
-- apart leave the same rest somewhere, so one look into an index finds every neighbour.
create table search_rests (
  rest text collate "C" not null,
  word text collate "C" not null references search_words on delete cascade,
  primary key (rest, word)
);

create index search_rests_by_word on search_rests (word);

create function rests_of_word(word text) returns setof text language sql immutable as $$
  with whole as (select left(word, 8) as rest),
  once as (select overlay(rest placing '' from place for 1) as rest
    from whole, generate_series(1, length(rest)) place where length(rest) > 1),
  twice as (select overlay(rest placing '' from place for 1) as rest
    from once, generate_series(1, length(rest)) place where length(rest) > 1)
  select rest from whole union select rest from once union select rest from twice
$$;

create function keep_rests_of_word() returns trigger language plpgsql as $$
begin
  insert into search_rests (rest, word) select rest, new.word from rests_of_word(new.word) rest
    on conflict do nothing;
  return null;
end $$;

create trigger keep_rests_of_word after insert or update of is_name on search_words
  for each row when (new.is_name) execute function keep_rests_of_word();

-- New words are written in one order, so that two writers never wait for each other.
create function learn_search_words(texts text[], are_names boolean) returns void language sql as $$
  insert into search_words (word, is_name)
    select word, are_names from (
      select distinct word from unnest(texts) written, regexp_split_to_table(written, ' ') word
    ) found where length(word) between 2 and 40 order by word
    on conflict (word) do update set is_name = true where excluded.is_name and not search_words.is_name
$$;

create function write_search_documents(ids uuid[]) returns void language plpgsql as $$
declare
  names text[];
  descriptions text[];
begin
  delete from search_documents where artwork_id = any(ids)
    and not exists (select from artworks where id = artwork_id and is_listed);
  with written as materialized (
    select artworks.id, artworks.created_at, search_text(artworks.title) as title, search_text(artworks.medium) as medium,
      search_text(artists.name) as artist, search_text(concat_ws(' ', categories.name, parent.name)) as category,
      search_text(artworks.description) as description
    from artworks
    join artists on artists.id = artworks.artist_id
    join categories on categories.id = artworks.category_id
    left join categories parent on parent.id = categories.parent_id
    where artworks.id = any(ids) and artworks.is_listed
  ), weighed as materialized (
    select *, setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', artist), 'B') ||
      setweight(to_tsvector('english', category), 'B') || setweight(to_tsvector('english', medium), 'C') as vector
    from written
  ), kept as (
    insert into search_documents (artwork_id, names, words, created_at)
      select id, vector, vector || setweight(to_tsvector('english', description), 'D'), created_at
      from weighed order by id
      on conflict (artwork_id) do update set names = excluded.names, words = excluded.words,
        created_at = excluded.created_at
  )
  select array_agg(distinct concat_ws(' ', title, artist, category, medium)), array_agg(distinct description)
    into names, descriptions from written;
  perform learn_search_words(names, true);
  perform learn_search_words(descriptions, false);
end $$;

create function search_artworks_added() returns trigger language plpgsql as $$
begin
  perform write_search_documents(array(select id from new_rows where is_listed));
  return null;
end $$;

create function search_artworks_changed() returns trigger language plpgsql as $$
begin
  perform write_search_documents(ids) from (
    select array_agg(new_rows.id) as ids from new_rows join old_rows on old_rows.id = new_rows.id
    where (new_rows.title, new_rows.medium, new_rows.description, new_rows.artist_id, new_rows.category_id,
        new_rows.is_listed, new_rows.created_at)
      is distinct from (old_rows.title, old_rows.medium, old_rows.description, old_rows.artist_id,
        old_rows.category_id, old_rows.is_listed, old_rows.created_at)
  ) changed where ids is not null;
  return null;
end $$;

create trigger search_artworks_added after insert on artworks
  referencing new table as new_rows for each statement execute function search_artworks_added();
create trigger search_artworks_changed after update on artworks
  referencing old table as old_rows new table as new_rows for each statement execute function search_artworks_changed();

create function search_artist_renamed() returns trigger language plpgsql as $$
begin
  perform write_search_documents(array(select id from artworks where artist_id = new.id and is_listed));
  return null;
end $$;

create function search_category_renamed() returns trigger language plpgsql as $$
begin
  perform write_search_documents(array(select artworks.id from artworks
    join categories on categories.id = artworks.category_id
    where new.id in (categories.id, categories.parent_id) and is_listed));
  return null;
end $$;

create trigger search_artist_renamed after update of name on artists
  for each row when (new.name <> old.name) execute function search_artist_renamed();
create trigger search_category_renamed after update of name, parent_id on categories
  for each row when ((new.name, new.parent_id) is distinct from (old.name, old.parent_id))
  execute function search_category_renamed();

create index artists_by_word on artists using gin (to_tsvector('english', search_text(name)));

-- Works that hang already.
select write_search_documents(array(select id from artworks where is_listed));
