-- What an admin asks an artist to change: codes, so that each artist reads the sentences in their own language. The
-- admin's own words stay beside them as they are, and may be missing once something is asked.
alter table artworks add column asked text[] not null default '{}';
alter table work_edits add column asked text[] not null default '{}';

-- 0021: the reason of a change had to have words.
alter table work_edits drop constraint work_edits_reason_check1;
alter table work_edits add constraint work_edits_rejection_says_why check
  (reason is null or btrim(reason) <> '' or cardinality(asked) > 0);

alter table artworks drop constraint artworks_rejection_has_reason;
alter table artworks add constraint artworks_rejection_has_reason check
  (approval_state <> 'rejected'
    or (rejection_reason is not null and (btrim(rejection_reason) <> '' or cardinality(asked) > 0)));
