-- The first refusal of a limit stands in the audit log at once. Those of the hour after are counted here, and then noted in
-- one entry: a flood of refused attempts writes two entries an hour instead of thousands.
create table audit_refusals (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  entry_id bigint not null,
  more integer not null default 0 check (more >= 0),
  last_at timestamptz not null,
  ends_at timestamptz not null
);

comment on column audit_refusals.key is 'a hash of what was refused and to whom';
comment on column audit_refusals.entry_id is 'the entry of the first refusal';

create index audit_refusals_by_end on audit_refusals (ends_at);
