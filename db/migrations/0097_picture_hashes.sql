-- Names a picture's original in the bucket that machines share. Null for pictures from before, until they are moved there.
alter table pictures add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
create index pictures_by_hash on pictures (sha256) where sha256 is not null;
