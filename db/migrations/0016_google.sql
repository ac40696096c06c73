alter table profiles add column name_asked_at timestamptz;

comment on column profiles.name_asked_at is 'when a missing name was first asked for: it is asked for once';
