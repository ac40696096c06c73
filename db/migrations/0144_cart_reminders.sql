-- One reminder about a cart that was left, for those who agreed to it. `lines` are a guest's: an account has its own cart.
create table cart_reminders (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references subscribers on delete cascade,
  request_id uuid references subscription_requests on delete cascade,
  lines jsonb check (length(lines::text) <= 20000),
  asked_at timestamptz not null,
  due_at timestamptz not null
);

comment on column cart_reminders.request_id is 'null: planned for the cart of an account that agreed earlier';
comment on column cart_reminders.lines is 'json: { frameOptionId: string; sizeId: string | null; quantity: number; shownPaise: number }[]';

create index cart_reminders_by_subscriber on cart_reminders (subscriber_id, asked_at desc);
create index cart_reminders_by_request on cart_reminders (request_id);
