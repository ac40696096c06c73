-- Searches that found nothing, as words and a number by day: nobody's name, address or number.
create table search_misses (
  day date not null,
  words text not null check (words <> '' and length(words) <= 120),
  times integer not null check (times > 0),
  primary key (day, words)
);

-- How often a work was looked at, by day in India.
create table work_views (
  artwork_id uuid not null references artworks on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (artwork_id, day)
);

create index orders_by_payment on orders (paid_at) include (payment_state, total_amount_paise) where paid_at is not null;
create index refunds_by_age on refunds (created_at);
