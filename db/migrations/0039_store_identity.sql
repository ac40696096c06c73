-- Which store this is. Its picture folder bears the same id, so that neither is ever opened or swept against another.
create table store_identity (
  id uuid primary key default gen_random_uuid(),
  is_only boolean not null default true unique check (is_only)
);

insert into store_identity default values;
