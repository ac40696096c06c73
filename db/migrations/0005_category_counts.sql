-- One pass per statement: rows are locked in one order, so that two writers never wait for each other.
create function add_to_category_counts(changes jsonb) returns void language plpgsql as $$
begin
  if changes is null then
    return;
  end if;
  perform 1 from category_counts
    where category_id in (select key::uuid from jsonb_each(changes))
    order by category_id for update;
  update category_counts
    set works_listed = works_listed + change.value::text::integer
    from jsonb_each(changes) change
    where category_id = change.key::uuid;
end $$;

create function count_artworks_added() returns trigger language plpgsql as $$
begin
  perform add_to_category_counts(jsonb_object_agg(category_id, works)) from (
    select category_id, count(*) as works from new_rows where is_listed group by category_id
  ) added;
  return null;
end $$;

create function count_artworks_removed() returns trigger language plpgsql as $$
begin
  perform add_to_category_counts(jsonb_object_agg(category_id, -works)) from (
    select category_id, count(*) as works from old_rows where is_listed group by category_id
  ) removed;
  return null;
end $$;

create function count_artworks_changed() returns trigger language plpgsql as $$
begin
  perform add_to_category_counts(jsonb_object_agg(category_id, change)) from (
    select category_id, sum(change) as change from (
      select category_id, 1 as change from new_rows where is_listed
      union all
      select category_id, -1 from old_rows where is_listed
    ) moves group by category_id having sum(change) <> 0
  ) changed;
  return null;
end $$;

create function count_artworks_emptied() returns trigger language plpgsql as $$
begin
  update category_counts set works_listed = 0;
  return null;
end $$;

create trigger count_artworks_added after insert on artworks
  referencing new table as new_rows for each statement execute function count_artworks_added();
create trigger count_artworks_removed after delete on artworks
  referencing old table as old_rows for each statement execute function count_artworks_removed();
create trigger count_artworks_changed after update on artworks
  referencing old table as old_rows new table as new_rows for each statement execute function count_artworks_changed();
create trigger count_artworks_emptied after truncate on artworks
  for each statement execute function count_artworks_emptied();
