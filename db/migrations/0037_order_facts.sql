-- Why an order or its money moved, by a code; `about` names the parcel, or keeps the words of a cause that has no code.
alter table order_moves add column about text check (btrim(about) <> '');

with read as (
  select id, cause, regexp_match(cause, '^parcel (\S+)(?: packed by (an admin|its artist))?$') as parcel from order_moves
), told as (
  select id, cause as words, parcel[1] as parcel,
    case
      when parcel[2] = 'an admin' then 'packed-by-admin'
      when parcel[2] = 'its artist' or cause = 'packed by the artist' then 'packed-by-artist'
      when parcel is not null or cause = 'the courier says so' then 'parcel-moved'
      when cause in ('browser', 'webhook', 'check') then cause
      else (select code from (values
        ('cancelled by the buyer', 'cancelled-by-buyer'), ('cancelled by the store', 'cancelled-by-store'),
        ('the piece was sold meanwhile', 'sold-meanwhile'), ('nothing was paid in time', 'not-paid-in-time'),
        ('a newer order', 'newer-order'), ('the provider paid it back', 'paid-back'),
        ('refunded by the store', 'refunded-by-store'), ('confirmed by the store', 'confirmed-by-store'),
        ('the pieces came back', 'pieces-came-back')) known (words, code) where known.words = cause)
    end as code
  from read
)
update order_moves set cause = coalesce(code, 'noted'), about = case when code is null then words else parcel end
from told where told.id = order_moves.id;

alter table order_moves
  drop constraint order_moves_cause_check,
  add constraint order_moves_cause_check check (cause in ('browser', 'webhook', 'check', 'cancelled-by-buyer',
    'cancelled-by-store', 'sold-meanwhile', 'not-paid-in-time', 'newer-order', 'paid-back', 'refunded-by-store',
    'confirmed-by-store', 'pieces-came-back', 'parcel-moved', 'packed-by-artist', 'packed-by-admin', 'noted'));

-- The frame that was bought, and how it was drawn then.
alter table order_items add column frame_id uuid references frames, add column frame_style text;
update order_items set frame_id = frames.id, frame_style = frames.style
from frame_options join frames on frames.id = frame_options.frame_id where frame_options.id = order_items.frame_option_id;
alter table order_items alter column frame_id set not null, alter column frame_style set not null;

create index order_items_by_frame on order_items (frame_id);

-- A refund that is made in the place of one that failed.
alter table refunds add column instead_of uuid unique references refunds;

update refunds set instead_of = failed.id from refunds failed where failed.id = refunds.key and failed.state = 'failed';

do $$
declare
  failed refunds;
begin
  for failed in
    select refunds.* from refunds join payments on payments.id = payment_id
    where refunds.state = 'failed' and not exists (select from refunds made where made.instead_of = refunds.id)
      and exists (select from invoices where invoices.order_id = payments.order_id and kind = 'invoice')
      and not exists (select from invoices where refund_id = refunds.id)
    order by refunds.created_at, refunds.id
  loop
    update refunds set instead_of = failed.id where id = (
      select id from refunds where payment_id = failed.payment_id and amount_paise = failed.amount_paise
        and id <> failed.id and created_at >= failed.updated_at and instead_of is null
      order by created_at, id limit 1);
  end loop;
end $$;

-- What a walk through the books has found: about which record, and with which facts.
update money_checks set found = (
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', finding ->> 'kind',
    'about', jsonb_build_object('kind', split_part(finding ->> 'about', ' ', 1),
      'id', substr(finding ->> 'about', length(split_part(finding ->> 'about', ' ', 1)) + 2)),
    'facts', case
      when there is not null then jsonb_build_object('there', there[1]::bigint, 'here', there[2]::bigint)
      when part is not null then jsonb_build_object('paise', part[1]::bigint, 'of', part[2]::bigint)
      when back is not null then jsonb_build_object('state', back[1], 'back', back[2]::bigint)
      when paise is not null then jsonb_build_object('paise', paise[1]::bigint)
      when finding ->> 'detail' = '' then '{}'
      else jsonb_build_object('words', finding ->> 'detail')
    end) order by place), '[]')
  from jsonb_array_elements(found) with ordinality each (finding, place), lateral (select
    regexp_match(finding ->> 'detail', '^(\d+) paise there, (\d+) here$') as there,
    regexp_match(finding ->> 'detail', '^(\d+) of (\d+) paise$') as part,
    regexp_match(finding ->> 'detail', '^(\S+) with (\d+) paise back$') as back,
    regexp_match(finding ->> 'detail', '^(\d+) paise$') as paise) read
) where found is not null;

comment on column money_checks.found is
  'json: { kind: string; about: { kind: string; id: string }; facts: Record<string, string | number> }[]';
