-- In which transaction each work was written last: the store keeps a list of the works on sale in memory, and reads
-- from here what changed since. A row stays when its work goes, so that this is read too.
create table work_changes (
  artwork_id uuid primary key,
  changed_in xid8 not null
);

create index work_changes_by_age on work_changes (changed_in);

create function note_changed_works() returns trigger language plpgsql as $$
begin
  -- In one order, so that two writers never wait for each other.
  insert into work_changes (artwork_id, changed_in) select id, pg_current_xact_id() from changed_rows order by id
    on conflict (artwork_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create trigger note_added_works after insert on artworks
  referencing new table as changed_rows for each statement execute function note_changed_works();
create trigger note_changed_works after update on artworks
  referencing new table as changed_rows for each statement execute function note_changed_works();
create trigger note_gone_works after delete on artworks
  referencing old table as changed_rows for each statement execute function note_changed_works();

-- The list names the artists too.
create function note_works_of_renamed_artist() returns trigger language plpgsql as $$
begin
  insert into work_changes (artwork_id, changed_in)
    select id, pg_current_xact_id() from artworks where artist_id = new.id order by id
    on conflict (artwork_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create trigger note_works_of_renamed_artist after update of name, slug on artists
  for each row when ((new.name, new.slug) is distinct from (old.name, old.slug))
  execute function note_works_of_renamed_artist();

insert into work_changes (artwork_id, changed_in) select id, pg_current_xact_id() from artworks;
