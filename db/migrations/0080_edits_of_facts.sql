-- What a buyer goes by beside words and pictures waits for approval, too: size, medium, edition and the code of goods.
alter table work_edits
  add column dimensions text check (length(dimensions) <= 200),
  add column width_cm numeric(7, 2) check (width_cm > 0),
  add column height_cm numeric(7, 2) check (height_cm > 0),
  add column depth_cm numeric(7, 2) check (depth_cm > 0),
  add column medium text check (length(medium) <= 200),
  add column edition text check (edition in ('original', 'limited', 'open')),
  add column hsn text check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  add column stock_quantity integer check (stock_quantity >= 0),
  add column stock_before integer check (stock_before >= 0);

-- A change that waits already leaves all of these as they are.
update work_edits edit set dimensions = work.dimensions, width_cm = work.width_cm, height_cm = work.height_cm,
  depth_cm = work.depth_cm, medium = work.medium, edition = work.edition, hsn = work.hsn
from artworks work where work.id = edit.artwork_id;

alter table work_edits
  alter column dimensions set not null,
  alter column medium set not null,
  alter column edition set not null;

comment on column work_edits.hsn is 'null = the code of its category';
comment on column work_edits.stock_quantity is 'of another edition: what there is of it once an admin agrees';
comment on column work_edits.stock_before is 'what there was of the work when another edition was asked for; what is sold from then on comes off';
