-- Pictures are files beside the database; a row says what a page needs before the file arrives.
create table pictures (
  id uuid primary key default gen_random_uuid(),
  width integer not null check (width between 1 and 30000),
  height integer not null check (height between 1 and 30000),
  palette jsonb not null default '[]' check (jsonb_typeof(palette) = 'array'),
  blur text not null default '' check (blur = '' or (blur like 'data:image/%' and length(blur) <= 400)),
  alt text not null default '' check (length(alt) <= 300),
  mime text not null check (mime in ('image/avif', 'image/webp', 'image/jpeg', 'image/png')),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null default now()
);

comment on column pictures.palette is 'json: { hex: string; share: number }[]';
