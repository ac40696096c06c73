-- One transaction may write all works, and the store reads them in parts: each part begins where the last one ended.
create index work_changes_in_order on work_changes (changed_in, artwork_id);

drop index work_changes_by_age;
