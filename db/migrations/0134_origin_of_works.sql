-- How a work was made, as its artist states it.
alter table artworks add column origin text check (origin in ('hand', 'digital', 'ai'));
alter table work_edits add column origin text check (origin in ('hand', 'digital', 'ai'));

comment on column artworks.origin is 'null = not stated yet: from before artists were asked';
comment on column work_edits.origin is 'null = not stated yet: sent before artists were asked';
