-- Which figure of a price is the big one: one row.
create table price_settings (
  only_one boolean primary key default true check (only_one),
  big_price text not null default 'paid' check (big_price in ('paid', 'before-tax'))
);

comment on column price_settings.big_price is 'paid: with tax; before-tax: for shops that sell to companies';

insert into price_settings default values;

-- The list of works in memory is filtered and sorted by that figure, so a new tax rate or another figure changes its works.
create function note_works_of_taxed_category() returns trigger language plpgsql as $$
begin
  insert into work_changes (artwork_id, changed_in)
    select id, pg_current_xact_id() from artworks where category_id = new.id order by id
    on conflict (artwork_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create trigger note_works_of_taxed_category after update of tax_percent on categories
  for each row when (new.tax_percent is distinct from old.tax_percent)
  execute function note_works_of_taxed_category();

create function note_works_of_big_price() returns trigger language plpgsql as $$
begin
  insert into work_changes (artwork_id, changed_in)
    select id, pg_current_xact_id() from artworks order by id
    on conflict (artwork_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create trigger note_works_of_big_price after update of big_price on price_settings
  for each row when (new.big_price is distinct from old.big_price)
  execute function note_works_of_big_price();
