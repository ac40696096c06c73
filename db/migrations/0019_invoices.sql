-- The last number of each series. Whoever issues holds the row until the commit: no number is lost or given twice.
create table invoice_series (
  kind text not null check (kind in ('invoice', 'credit-note')),
  financial_year text not null check (financial_year ~ '^[0-9]{4}$'),
  last_number integer not null check (last_number >= 1),
  primary key (kind, financial_year)
);

create table invoices (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  kind text not null check (kind in ('invoice', 'credit-note')),
  financial_year text not null,
  number integer not null check (number >= 1),
  serial text not null unique check (serial ~ '^[A-Z0-9/-]{1,16}$'),
  refund_id uuid unique references refunds,
  issued_at timestamptz not null,
  facts jsonb not null,
  unique (kind, financial_year, number),
  check ((kind = 'credit-note') = (refund_id is not null))
);

comment on column invoices.facts is 'json: unknown';

create unique index invoices_one_of_an_order on invoices (order_id) where kind = 'invoice';
create index invoices_of_order on invoices (order_id, issued_at);
