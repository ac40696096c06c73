-- Works as they were when they could last be bought: a change is news where it differs from this.
create table work_states (
  artwork_id uuid primary key references artworks on delete cascade,
  facts jsonb check (length(facts::text) <= 10000),
  listed_price_paise bigint,
  gone_at timestamptz
);

comment on column work_states.facts is 'json: { [fact: string]: unknown }';
comment on column work_states.gone_at is 'since when it is hidden or sold out; null: it can be bought';

-- How far the changes of works have been read: one row.
create table work_news_place (
  only_one boolean primary key default true check (only_one),
  changed_in xid8 not null,
  artwork_id uuid not null
);

insert into work_states (artwork_id, listed_price_paise, gone_at)
  select id, listed_price_paise, case when not in_stock then now() end from artworks where is_listed;
insert into work_news_place (changed_in, artwork_id)
  values (pg_snapshot_xmax(pg_current_snapshot()), '00000000-0000-0000-0000-000000000000');
