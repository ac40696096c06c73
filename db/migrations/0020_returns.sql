-- Why a buyer wants to give something back, with photos.
create table return_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  reason text not null check (reason in ('damaged', 'wrong-item', 'not-as-described', 'late')),
  message text not null check (btrim(message) <> '' and length(message) <= 2000),
  state text not null default 'requested' check (state in ('requested', 'approved', 'declined', 'refunded')),
  answer text check (length(answer) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index return_requests_one_open on return_requests (order_id) where state in ('requested', 'approved');
create index return_requests_newest on return_requests (created_at desc, id desc);

create table return_photos (
  return_id uuid not null references return_requests on delete cascade,
  picture_id uuid not null references pictures,
  position integer not null check (position between 1 and 6),
  primary key (return_id, position)
);

create index return_photos_by_picture on return_photos (picture_id);
