-- Closing a month closes all before it. What comes late belongs to the first open day, so that it never fails.
create function ledger_open_day(of_day date) returns date language sql stable as $$
  select greatest(of_day, (max(month) + interval '1 month')::date) from ledger_closed_months
$$;

alter table ledger_transfers add column happened_on date;

comment on column ledger_transfers.happened_on is
  'the day in India on which it happened, if its month was closed before it was booked';

create or replace function check_ledger_transfer() returns trigger language plpgsql as $$
begin
  if new.effective_on < ledger_open_day(new.effective_on) then
    raise exception 'the books of % are closed', to_char(new.effective_on, 'YYYY-MM') using errcode = 'check_violation';
  end if;
  return new;
end $$;
