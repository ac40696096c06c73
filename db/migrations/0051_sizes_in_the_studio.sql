-- A size that works come in is never deleted: artists are offered it no more, and what there is of it can be bought.
alter table sizes add column is_retired boolean not null default false;

-- A size that is to cost more than it does waits for an admin, as a higher price does.
alter table work_edits add column size_extras jsonb not null default '[]' check (jsonb_typeof(size_extras) = 'array');

comment on column work_edits.size_extras is 'json: { sizeId: string; modifierPaise: number }[]';
comment on column work_drafts.typed is
  'json: { fields: Record<string, string>; frames: string[]; sizes?: { id: string; isTicked: boolean; pieces: string; extra: string }[] }';
