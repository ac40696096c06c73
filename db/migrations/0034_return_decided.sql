-- When a return was agreed to or declined: its state moves on once the pieces are back.
alter table return_requests add column decided_at timestamptz;

update return_requests set decided_at = case state when 'refunded' then answered_at else updated_at end
  where state <> 'requested';

alter table return_requests add constraint return_requests_decided check (state = 'requested' or decided_at is not null);
