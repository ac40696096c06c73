-- Why a person has to look at an order: one row for each reason and what it is about, with the facts of it.
create table order_attention (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('payment-differs', 'refund-failed', 'refund-refused', 'parcel-returned',
    'parcel-cancelled', 'parcel-lost', 'parcel-left', 'parcel-not-booked', 'parcel-not-fetched', 'parcel-not-cancelled',
    'noted')),
  about text not null default '',
  facts jsonb not null default '{}',
  called_at timestamptz not null default now(),
  unique (order_id, kind, about)
);

comment on column order_attention.about is 'the id of a parcel or a refund, or the provider''s id of a payment';
comment on column order_attention.facts is 'json: Record<string, string | number>';

create index order_attention_by_time on order_attention (called_at, id);

with read as (
  select orders.id, attention, updated_at,
    regexp_match(attention, '^Payment (\S+) is over ([^ ;]+)(?: ([A-Z]{3}))?; the order is over (\S+)\.$') as differs,
    regexp_match(attention, '^Refund (\S+) failed at the bank\.$') as failed,
    regexp_match(attention, '^A refund was refused: (.*)$') as refused,
    regexp_match(attention,
      '^Parcel (\S+) (came back|was cancelled at the carrier|is lost or damaged|had left when it was cancelled)') as parcel,
    regexp_match(attention, '^Parcel (\S+) (cannot be booked|is packed and not fetched|cannot be cancelled): (.*)$') as troubled
  from orders where attention is not null
)
insert into order_attention (order_id, kind, about, facts, called_at)
select read.id,
  case
    when differs is not null then 'payment-differs'
    when failed is not null then 'refund-failed'
    when refused is not null then 'refund-refused'
    when parcel is not null then case parcel[2]
      when 'came back' then 'parcel-returned'
      when 'was cancelled at the carrier' then 'parcel-cancelled'
      when 'is lost or damaged' then 'parcel-lost'
      else 'parcel-left' end
    when troubled is not null then case troubled[2]
      when 'cannot be booked' then 'parcel-not-booked'
      when 'is packed and not fetched' then 'parcel-not-fetched'
      else 'parcel-not-cancelled' end
    else 'noted'
  end,
  coalesce(differs[1], refund.id::text, shipment.id::text, ''),
  case
    when differs is not null then jsonb_build_object('payment', differs[1], 'currency', coalesce(differs[3], 'INR'),
      'paise', round(regexp_replace(differs[2], '[^0-9.]', '', 'g')::numeric * 100),
      'totalPaise', round(regexp_replace(differs[4], '[^0-9.]', '', 'g')::numeric * 100))
    when failed is not null then jsonb_build_object('refund', failed[1])
    when refused is not null then jsonb_build_object('why', refused[1])
    when parcel is not null then jsonb_build_object('reference', parcel[1])
    when troubled is not null then jsonb_build_object('reference', troubled[1], 'why', troubled[3])
    else jsonb_build_object('words', attention)
  end, read.updated_at
from read
left join refunds refund on refund.provider_refund_id = failed[1]
left join shipments shipment on shipment.order_id = read.id
  and regexp_replace(shipment.reference, '-R[0-9]+$', '') = regexp_replace(coalesce(parcel[1], troubled[1]), '-R[0-9]+$', '');

drop trigger tell_desk_of_order on orders;
alter table orders drop column attention;
create trigger tell_desk_of_order after update of payment_state, status on orders
  for each row when ((new.payment_state, new.status) is distinct from (old.payment_state, old.status))
  execute function tell_desk_of_change();
create trigger tell_desk_of_attention after insert or update or delete on order_attention
  for each row execute function tell_desk_of_change();
