-- Browsers that show alerts as notifications.
create table push_browsers (
  endpoint text primary key check (length(endpoint) <= 1000),
  subscriber_id uuid not null references subscribers on delete cascade,
  p256dh text not null check (length(p256dh) <= 100),
  auth text not null check (length(auth) <= 30),
  added_at timestamptz not null
);

comment on column push_browsers.endpoint is 'where its push service takes notifications';
comment on column push_browsers.p256dh is 'its public key';

create index push_browsers_by_subscriber on push_browsers (subscriber_id);
