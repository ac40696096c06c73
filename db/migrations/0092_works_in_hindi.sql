-- A work's title and description in Hindi, both optional. Pages in Hindi show the English text where there is none.
alter table artworks
  add column title_hi text check (btrim(title_hi) <> '' and length(title_hi) <= 200),
  add column description_hi text check (btrim(description_hi) <> '' and length(description_hi) <= 10000);

-- They wait for approval like the English ones.
alter table work_edits
  add column title_hi text check (btrim(title_hi) <> '' and length(title_hi) <= 200),
  add column description_hi text check (btrim(description_hi) <> '' and length(description_hi) <= 10000);
