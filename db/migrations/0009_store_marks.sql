-- What was done once for the whole store, such as hanging the demo show.
create table store_marks (
  name text primary key,
  made_at timestamptz not null default now()
);
