-- Who runs jobs. One that has not been heard of for a while is dead: what it had taken is free again.
create table job_runners (
  id uuid primary key,
  alive_until timestamptz not null
);

alter table jobs add column leased_by uuid;

comment on column jobs.leased_by is 'the runner that has it';

drop index jobs_due;
create index jobs_due on jobs (kind, run_at) where state = 'waiting' and leased_until is null;
create index jobs_leased on jobs (leased_until) where leased_until is not null;
