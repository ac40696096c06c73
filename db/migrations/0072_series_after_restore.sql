-- Numbers that were given after a backup was made are not known to what is restored from it: from the restore on, documents
-- have a series of their own.
create table restores (
  id bigint generated always as identity primary key,
  restored_at timestamptz not null,
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'),
  series text not null check (series ~ '^[0-9A-Z]{5}$')
);

comment on table restores is 'documents of the financial year of the newest, and of those before, are numbered in its series';

alter table invoice_series
  add column series text not null default '',
  drop constraint invoice_series_pkey,
  add primary key (kind, financial_year, series);

comment on column invoice_series.series is 'of a restore; empty: that of the year';

alter table invoices
  add column series text not null default '',
  drop constraint invoices_kind_financial_year_number_key,
  add unique (kind, financial_year, series, number);
