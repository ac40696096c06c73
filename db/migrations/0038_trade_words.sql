-- Tables by the words of the trade: what a limit counts, and a word with up to two letters taken out of it.
alter table turns rename to rate_limits;
alter index turns_expired rename to rate_limits_expired;
alter table rate_limits rename constraint turns_pkey to rate_limits_pkey;

alter table search_rests rename to search_deletions;
alter table search_deletions rename column rest to variant;
alter index search_rests_by_word rename to search_deletions_by_word;
alter table search_deletions rename constraint search_rests_pkey to search_deletions_pkey;
alter function rests_of_word(text) rename to deletion_variants;
alter function keep_rests_of_word() rename to keep_deletion_variants;
alter trigger keep_rests_of_word on search_words rename to keep_deletion_variants;
create or replace function keep_deletion_variants() returns trigger language plpgsql as $$
begin
  insert into search_deletions (variant, word) select variant, new.word from deletion_variants(new.word) variant
    on conflict do nothing;
  return null;
end $$;
