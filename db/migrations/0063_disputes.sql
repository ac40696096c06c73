-- A bank asks for money back that a buyer has paid, as the payment provider tells it.
create table disputes (
  id uuid primary key default gen_random_uuid(),
  provider_dispute_id text not null unique check (provider_dispute_id <> ''),
  provider_payment_id text not null check (provider_payment_id <> ''),
  payment_id uuid references payments,
  amount_paise bigint not null check (amount_paise >= 0),
  currency text not null,
  deducted_paise bigint not null default 0 check (deducted_paise >= 0),
  reason_code text not null default '' check (length(reason_code) <= 100),
  phase text not null check (length(phase) between 1 and 40),
  state text not null check (state in ('open', 'under_review', 'won', 'lost', 'closed')),
  respond_by timestamptz,
  opened_at timestamptz not null,
  told_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on column disputes.payment_id is 'null: the payment is not known here yet';
comment on column disputes.deducted_paise is 'what the provider has taken from the shop, once it is lost';
comment on column disputes.told_at is 'when the provider was asked for what stands here';

create index disputes_of_payment on disputes (payment_id);
create index disputes_by_age on disputes (opened_at desc, id desc);
create index disputes_not_over on disputes (respond_by) where state in ('open', 'under_review');

create table dispute_moves (
  id bigint generated always as identity primary key,
  dispute_id uuid not null references disputes on delete cascade,
  to_state text not null,
  phase text not null,
  respond_by timestamptz,
  moved_at timestamptz not null
);

create index dispute_moves_of_dispute on dispute_moves (dispute_id, id);

-- What the owner answers, once for each press; a job hands it to the provider.
create table dispute_answers (
  id uuid primary key default gen_random_uuid(),
  dispute_id uuid not null references disputes on delete cascade,
  key uuid not null unique,
  kind text not null check (kind in ('accept', 'contest')),
  summary text not null default '' check (length(summary) <= 1000),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  trouble text check (length(trouble) <= 500),
  answered_by uuid references profiles on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

comment on column dispute_answers.trouble is 'why the provider did not take it, or has not yet';

create unique index dispute_answers_one_under_way on dispute_answers (dispute_id) where state = 'waiting';
create index dispute_answers_of_dispute on dispute_answers (dispute_id, created_at);

-- What is sent along: papers of the order that are drawn then, and files of the owner's.
create table dispute_papers (
  id uuid primary key default gen_random_uuid(),
  answer_id uuid not null references dispute_answers on delete cascade,
  position integer not null,
  proves text not null check (proves in ('shipping_proof', 'billing_proof', 'cancellation_proof',
    'customer_communication', 'proof_of_service', 'explanation_letter', 'refund_confirmation', 'access_activity_log',
    'refund_cancellation_policy', 'term_and_conditions')),
  kind text not null check (kind in ('paper', 'parcel', 'letters', 'policy', 'file')),
  about text not null default '',
  name text not null check (length(name) between 1 and 200),
  mime text not null check (mime in ('image/jpeg', 'image/png', 'application/pdf')),
  bytes bytea check (length(bytes) <= 5000000),
  provider_document_id text check (provider_document_id <> ''),
  unique (answer_id, position)
);

comment on column dispute_papers.about is 'the id of a paper or a parcel, or the name of a written page';
comment on column dispute_papers.bytes is 'of a file, until the provider has it';

create trigger tell_desk_of_dispute after insert or update on disputes
  for each row execute function tell_desk_of_change();
create trigger tell_desk_of_dispute_answer after insert or update on dispute_answers
  for each row execute function tell_desk_of_change();

-- What a bank takes is money that goes back like any other: no more goes back of a payment than was paid with it.
alter table refunds
  add column bank_paise bigint not null default 0,
  add column dispute_id uuid references disputes,
  add constraint refunds_bank_takes_provider_money check (bank_paise between 0 and amount_paise - card_paise),
  add constraint refunds_bank_takes_by_dispute check (bank_paise = 0 or dispute_id is not null),
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check check (reason in ('cancelled', 'sold-meanwhile', 'changed-meanwhile', 'too-late',
    'paid-twice', 'wrong-amount', 'returned', 'goodwill', 'disputed'));

comment on column refunds.bank_paise is 'what of the amount the bank has taken itself';

create index refunds_of_dispute on refunds (dispute_id) where dispute_id is not null;

alter table order_moves
  drop constraint order_moves_cause_check,
  add constraint order_moves_cause_check check (cause in ('browser', 'webhook', 'check', 'cancelled-by-buyer',
    'cancelled-by-store', 'sold-meanwhile', 'changed-meanwhile', 'too-late', 'not-paid-in-time', 'newer-order',
    'paid-back', 'refunded-by-store', 'confirmed-by-store', 'pieces-came-back', 'parcel-moved', 'packed-by-artist',
    'packed-by-admin', 'paid-by-hand', 'paid-by-cards', 'link-cancelled', 'handed-over', 'phone-proven', 'remitted',
    'not-taken', 'taken-by-bank', 'noted'));

alter table gift_card_purchase_moves
  drop constraint gift_card_purchase_moves_cause_check,
  add constraint gift_card_purchase_moves_cause_check check (cause in ('browser', 'webhook', 'check',
    'not-paid-in-time', 'too-late', 'refunded-by-store', 'paid-back', 'taken-by-bank'));

alter table order_attention
  drop constraint order_attention_kind_check,
  add constraint order_attention_kind_check check (kind in ('payment-differs', 'refund-failed', 'refund-refused',
    'refund-by-hand', 'link-not-made', 'parcel-returned', 'parcel-cancelled', 'parcel-lost', 'parcel-left',
    'parcel-not-booked', 'parcel-not-fetched', 'parcel-not-cancelled', 'disputed', 'dispute-lost', 'dispute-to-refund',
    'dispute-beyond', 'noted'));

comment on column order_attention.about is 'the id of a parcel or a refund, or the provider''s id of a payment or a dispute';
