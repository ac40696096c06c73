-- A set of sizes that is given to no category is offered to nobody: nothing else retires it.
alter table size_sets drop column retired_at;
