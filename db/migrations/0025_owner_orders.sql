-- A press of the owner's button pays back once, however often it is sent.
alter table refunds add column key uuid unique;

comment on column refunds.key is 'names the press that decided it; null: the shop decided by itself, or the buyer cancelled';

-- What is kept about an order by those who work on it; its buyer never reads it.
create table order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  author_id uuid references profiles on delete set null,
  words text not null check (btrim(words) <> '' and length(words) <= 2000),
  key uuid not null unique,
  created_at timestamptz not null
);

create index order_notes_of_order on order_notes (order_id, created_at);

create function keep_order_notes() returns trigger language plpgsql as $$
begin
  raise exception 'a note is never rewritten' using errcode = 'restrict_violation';
end $$;

create trigger keep_order_notes before delete or update of words, order_id, key, created_at on order_notes
  for each row execute function keep_order_notes();

-- What a walk through our books and the provider's has found.
create table money_checks (
  id uuid primary key default gen_random_uuid(),
  asked_by uuid references profiles on delete set null,
  days integer not null check (days between 1 and 366),
  asked_at timestamptz not null,
  ended_at timestamptz,
  trouble text check (btrim(trouble) <> ''),
  found jsonb,
  check ((ended_at is null) = (found is null)),
  check (trouble is null or ended_at is not null)
);

comment on column money_checks.asked_by is 'null: the shop by itself, once a day';
comment on column money_checks.trouble is 'why the provider could not be asked; what our own rows say was looked at all the same';
comment on column money_checks.found is 'json: { kind: string; about: string; detail: string }[]';

create index money_checks_newest on money_checks (asked_at desc);

create index orders_of_status on orders (status, created_at desc, id desc);
create index orders_of_payment_state on orders (payment_state, created_at desc, id desc);
create index jobs_of_order_mails on jobs ((payload ->> 'orderId')) where kind = 'order-mail';
