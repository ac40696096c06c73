-- What alerts wait for, each once, however many people wait for it.
create table alert_searches (
  id bigint primary key generated always as identity,
  wanted text not null unique check (length(wanted) <= 2000),
  made_at timestamptz not null
);

comment on column alert_searches.wanted is 'in its canonical form, as JSON';

-- Under which traits of works each of them is found: a work has all traits of one of these keys, or it can't be meant.
create table alert_keys (
  key text not null check (length(key) <= 200),
  search_id bigint not null references alert_searches on delete cascade,
  primary key (key, search_id)
);

create index alert_keys_by_search on alert_keys (search_id);

create table alerts (
  id bigint primary key generated always as identity,
  subscriber_id uuid not null references subscribers on delete cascade,
  search_id bigint not null references alert_searches,
  request_id uuid not null references subscription_requests on delete cascade,
  below_paise bigint,
  asked_at timestamptz not null,
  ends_at timestamptz not null,
  unique (subscriber_id, search_id)
);

comment on column alerts.request_id is 'counts once it is confirmed';
comment on column alerts.below_paise is 'of an alert on a lower price: the price before tax when it was asked for';

create index alerts_by_search on alerts (search_id, id);
create index alerts_by_request on alerts (request_id);

-- Works that just began to be what a search waits for, until everyone who asked has a hit.
create table alert_matches (
  id bigint primary key generated always as identity,
  search_id bigint not null references alert_searches on delete cascade,
  artwork_id uuid not null references artworks on delete cascade,
  reason text not null check (reason in ('match', 'stock', 'price')),
  asked_after timestamptz,
  price_paise bigint,
  found_at timestamptz not null,
  done_until bigint not null default 0
);

comment on column alert_matches.asked_after is 'only alerts asked for after this: earlier ones have seen the work';
comment on column alert_matches.done_until is 'alerts up to this one have their hit';

create index alert_matches_by_search on alert_matches (search_id);
create index alert_matches_by_work on alert_matches (artwork_id);

-- Each alert tells each work for each reason once.
create table alert_hits (
  alert_id bigint not null references alerts on delete cascade,
  artwork_id uuid not null references artworks on delete cascade,
  reason text not null check (reason in ('match', 'stock', 'price')),
  found_at timestamptz not null,
  mail text check (length(mail) <= 200),
  push text check (length(push) <= 200),
  primary key (alert_id, artwork_id, reason)
);

comment on column alert_hits.mail is 'the e-mail that names it: each attempt to send it has the same works';
comment on column alert_hits.push is 'the notification that names it';

create index alert_hits_by_work on alert_hits (artwork_id);
create index alert_hits_by_age on alert_hits (found_at);
