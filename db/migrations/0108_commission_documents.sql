-- What the shop charges artists who sell through it: one document for each artist and month.
create table commission_documents (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid not null references artists,
  month date not null check (extract(day from month) = 1),
  kind text not null check (kind in ('invoice', 'credit-note')),
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'),
  series text not null check (series ~ '^([0-9A-Z]{5})?$'),
  number integer not null check (number >= 1),
  serial text not null unique check (serial ~ '^[A-Z0-9/-]{1,16}$'),
  issued_at timestamptz not null,
  facts jsonb not null,
  unique (artist_id, month),
  unique (kind, financial_year, series, number)
);

comment on column commission_documents.month is 'the first day of the month whose commission it charges';
comment on column commission_documents.series is 'of a restore; empty: that of the year';
comment on column commission_documents.facts is 'json: unknown';
