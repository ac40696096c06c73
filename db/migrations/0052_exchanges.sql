-- What does not fit may come back as well, with the wish for another size of the same work.
alter table return_requests
  drop constraint return_requests_reason_check,
  add constraint return_requests_reason_check check
    (reason in ('damaged', 'wrong-item', 'not-as-described', 'late', 'does-not-fit')),
  add column exchange_size_id uuid references artwork_sizes,
  add constraint return_requests_exchange_of_misfit check (exchange_size_id is null or reason = 'does-not-fit');

create index return_requests_by_exchange on return_requests (exchange_size_id) where exchange_size_id is not null;
