-- Who sells, and on which terms. Rows are only added: of each thing, the newest row that has begun is in force. An owner
-- sets them for days to come; those without set_at were there from the start.
create table seller_models (
  id bigint generated always as identity primary key,
  model text not null check (model in ('shop', 'artist')),
  from_on date not null,
  set_by uuid references profiles on delete set null,
  set_at timestamptz,
  constraint seller_models_begin_later check (from_on > (set_at at time zone interval '05:30')::date)
);

comment on column seller_models.model is
  'shop: the shop sells and owes the artist a share; artist: the artist sells through the shop';

create table commission_rules (
  id bigint generated always as identity primary key,
  scope text not null check (scope in ('shop', 'category', 'artist', 'work')),
  category_id uuid references categories,
  artist_id uuid references artists,
  artwork_id uuid,
  percent numeric(5, 2) check (percent between 0 and 100),
  from_on date not null,
  set_by uuid references profiles on delete set null,
  set_at timestamptz,
  subject_id uuid not null generated always as
    (coalesce(category_id, artist_id, artwork_id, '00000000-0000-0000-0000-000000000000')) stored,
  constraint commission_rules_of_their_scope check (
    (category_id is not null) = (scope = 'category') and (artist_id is not null) = (scope = 'artist')
    and (artwork_id is not null) = (scope = 'work')),
  constraint commission_rules_end_at_the_shop check (percent is not null or scope <> 'shop'),
  constraint commission_rules_begin_later check (from_on > (set_at at time zone interval '05:30')::date)
);

comment on column commission_rules.artwork_id is
  'no reference: an artist may delete a work that nobody bought, and its rule stays';
comment on column commission_rules.percent is 'null: from that day the next wider rule counts';
comment on column commission_rules.subject_id is 'what it is about; zeros for the whole shop';

create index commission_rules_by_day on commission_rules (subject_id, from_on desc, id desc);

create table tax_rates (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('commission-gst', 'tcs', 'tds', 'tds-without-pan')),
  percent numeric(5, 2) not null check (percent between 0 and 100),
  from_on date not null,
  set_by uuid references profiles on delete set null,
  set_at timestamptz,
  constraint tax_rates_begin_later check (from_on > (set_at at time zone interval '05:30')::date)
);

create index tax_rates_by_day on tax_rates (kind, from_on desc, id desc);

-- Nothing was sold before this day, the first of GST.
insert into seller_models (model, from_on) values ('shop', '2017-07-01');
insert into commission_rules (scope, percent, from_on) values ('shop', 20, '2017-07-01');
insert into tax_rates (kind, percent, from_on) values
  ('commission-gst', 18, '2017-07-01'), ('tcs', 0.5, '2017-07-01'), ('tds', 0.1, '2017-07-01'),
  ('tds-without-pan', 5, '2017-07-01');

-- Who set them is forgotten with the account, and nothing else of them changes.
create function keep_selling_terms() returns trigger language plpgsql as $$
begin
  -- A generated column is not computed yet.
  if tg_op = 'UPDATE' and new.set_by is null
    and to_jsonb(new) - array['set_by', 'subject_id'] = to_jsonb(old) - array['set_by', 'subject_id'] then
    return new;
  end if;
  raise exception 'terms of selling are never rewritten' using errcode = 'restrict_violation';
end $$;

create trigger keep_seller_models before update or delete on seller_models
  for each row execute function keep_selling_terms();
create trigger keep_all_seller_models before truncate on seller_models
  for each statement execute function keep_selling_terms();
create trigger keep_commission_rules before update or delete on commission_rules
  for each row execute function keep_selling_terms();
create trigger keep_all_commission_rules before truncate on commission_rules
  for each statement execute function keep_selling_terms();
create trigger keep_tax_rates before update or delete on tax_rates
  for each row execute function keep_selling_terms();
create trigger keep_all_tax_rates before truncate on tax_rates
  for each statement execute function keep_selling_terms();
