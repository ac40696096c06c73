-- Who follows which artist, and by which e-mails.
create table follows (
  id bigint primary key generated always as identity,
  subscriber_id uuid not null references subscribers on delete cascade,
  artist_id uuid not null references artists on delete cascade,
  request_id uuid not null references subscription_requests on delete cascade,
  how text not null check (how in ('weekly', 'at-once')),
  followed_at timestamptz not null,
  unique (subscriber_id, artist_id)
);

comment on column follows.request_id is 'counts once it is confirmed';

create index follows_by_artist on follows (artist_id);
create index follows_by_request on follows (request_id);

-- Works that were listed for the first time, as long as followers may not have heard of them.
create table new_works (
  artwork_id uuid primary key references artworks on delete cascade,
  artist_id uuid not null references artists on delete cascade,
  listed_at timestamptz not null
);

create index new_works_by_artist on new_works (artist_id, listed_at);
create index new_works_by_age on new_works (listed_at);

-- Of which works each follower was told, each once.
create table told_works (
  subscriber_id uuid not null references subscribers on delete cascade,
  artwork_id uuid not null references artworks on delete cascade,
  mail text not null check (length(mail) <= 200),
  told_at timestamptz not null,
  primary key (subscriber_id, artwork_id)
);

comment on column told_works.mail is 'the e-mail that names it: each attempt to send it has the same works';

create index told_works_by_work on told_works (artwork_id);
