-- Lists show the stars of a work at no cost: the two numbers are in its row.
alter table artworks
  add column review_count integer not null default 0,
  add column stars_sum integer not null default 0,
  add constraint artworks_stars check (review_count >= 0 and stars_sum between review_count and 5 * review_count);

comment on column artworks.review_count is 'reviews that are shown';
comment on column artworks.stars_sum is 'the sum of their stars';

create function count_reviews() returns trigger language plpgsql as $$
declare
  shown integer := 0;
  stars integer := 0;
begin
  if tg_op <> 'INSERT' and old.hidden_for is null then
    shown := shown - 1;
    stars := stars - old.stars;
  end if;
  if tg_op <> 'DELETE' and new.hidden_for is null then
    shown := shown + 1;
    stars := stars + new.stars;
  end if;
  if shown <> 0 or stars <> 0 then
    update artworks set review_count = review_count + shown, stars_sum = stars_sum + stars
      where id = coalesce(new.artwork_id, old.artwork_id);
  end if;
  return null;
end $$;

create trigger count_reviews after insert or update or delete on reviews
  for each row execute function count_reviews();

-- Open pages of admins follow.
create trigger tell_admins_of_review after insert or update or delete on reviews
  for each row execute function tell_admins_of_change();
create trigger tell_admins_of_review_report after insert or update on review_reports
  for each row execute function tell_admins_of_change();
create trigger tell_admins_of_review_photo after insert or update on review_photos
  for each row execute function tell_admins_of_change();

-- Admins keep views of the list of reviews, too.
alter table saved_views
  drop constraint saved_views_list_check,
  add constraint saved_views_list_check check (list in ('orders', 'works', 'customers', 'inbox', 'reviews'));
