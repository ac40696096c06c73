-- What the payment provider paid into the shop's bank account, line by line, as it reports it.
create table settlement_lines (
  settlement_id text not null,
  entry_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'adjustment', 'transfer', 'other')),
  debit_paise bigint not null check (debit_paise >= 0),
  credit_paise bigint not null check (credit_paise >= 0),
  fee_paise bigint not null check (fee_paise >= 0),
  tax_paise bigint not null check (tax_paise between 0 and fee_paise),
  utr text,
  settled_at timestamptz not null,
  read_at timestamptz not null,
  primary key (settlement_id, entry_id, kind)
);

comment on column settlement_lines.fee_paise is 'with the tax on it';
create index settlement_lines_by_time on settlement_lines (settled_at);
