-- How a person becomes an artist, what an artist has agreed to, and the papers that the shop needs before it pays.
create table artist_applications (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profiles on delete cascade,
  text text not null check (btrim(text) <> '' and length(text) <= 2000),
  city text not null check (btrim(city) <> '' and length(city) <= 100),
  links text[] not null default '{}' check (cardinality(links) <= 5),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  answer text check (length(answer) <= 1000),
  created_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null))
);

create unique index artist_applications_one_open on artist_applications (profile_id) where state = 'open';
create index artist_applications_of_person on artist_applications (profile_id, created_at desc);
create index artist_applications_by_state on artist_applications (state, created_at desc, id desc);

create table artist_application_pictures (
  application_id uuid not null references artist_applications on delete cascade,
  picture_id uuid not null references pictures,
  position integer not null check (position between 1 and 6),
  primary key (application_id, position)
);

create index artist_application_pictures_by_picture on artist_application_pictures (picture_id);

-- The version is the day on which the text was last changed.
create table artist_agreements (
  artist_id uuid not null references artists,
  version date not null,
  language text not null check (language ~ '^[a-z]{2}$'),
  accepted_at timestamptz not null,
  erased_at timestamptz,
  primary key (artist_id, version)
);

-- PAN, GSTIN and enrolment number are closed by the store's secret. A mark finds the same number again, and an end shows it masked.
create table artist_papers (
  artist_id uuid primary key references artists,
  kind text not null check (kind in ('individual', 'family', 'firm', 'company', 'society')),
  pan text not null,
  pan_mark text not null,
  pan_end text not null check (pan_end ~ '^[0-9A-Z]{4}$'),
  gst text not null check (gst in ('regular', 'composition', 'enrolled', 'none')),
  gst_number text,
  gst_end text check (gst_end ~ '^[0-9A-Z]{4}$'),
  legal_name text not null check (btrim(legal_name) <> '' and length(legal_name) <= 200),
  address text not null check (btrim(address) <> '' and length(address) <= 255),
  city text not null check (btrim(city) <> '' and length(city) <= 100),
  state text not null check (btrim(state) <> ''),
  postal_code text not null check (postal_code ~ '^[1-9][0-9]{5}$'),
  declared_version date,
  declared_language text check (declared_language ~ '^[a-z]{2}$'),
  declared_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  erased_at timestamptz,
  check ((gst = 'none') = (gst_number is null) and (gst_number is null) = (gst_end is null)),
  check (num_nonnulls(declared_version, declared_language, declared_at) in (0, 3))
);

create index artist_papers_by_pan on artist_papers (pan_mark);

-- Where an artist is paid. A changed account is a new row, and the earlier one stays for the books.
create table payout_accounts (
  id uuid primary key default gen_random_uuid(),
  artist_id uuid not null references artists,
  way text not null check (way in ('bank', 'upi')),
  -- Closed by the store's secret; null once the artist's account is erased.
  details text,
  mark text,
  masked text not null check (length(masked) <= 120),
  added_at timestamptz not null,
  usable_from timestamptz not null,
  replaced_at timestamptz,
  verification_state text not null default 'none' check (verification_state in ('none', 'pending', 'verified', 'failed')),
  verified_at timestamptz,
  -- As the bank has it, closed.
  verified_name text,
  verified_why text check (length(verified_why) <= 300),
  check ((verification_state = 'verified') = (verified_at is not null)),
  check ((details is null) = (mark is null))
);

create unique index payout_accounts_current on payout_accounts (artist_id) where replaced_at is null;
create index payout_accounts_of_artist on payout_accounts (artist_id, added_at desc);
create index payout_accounts_by_mark on payout_accounts (mark) where mark is not null;

-- Open pages follow: the artist's own, the applicant's, and those of admins.
create function tell_papers_change() returns trigger language plpgsql as $$
begin
  perform tell_studio(array[new.artist_id]);
  return null;
end $$;

create trigger tell_papers_change after insert or update on artist_papers
  for each row execute function tell_papers_change();
create trigger tell_papers_change after insert or update on payout_accounts
  for each row execute function tell_papers_change();

create function tell_application_change() returns trigger language plpgsql as $$
begin
  perform tell_admins();
  perform tell_visitor(new.profile_id, 'profile');
  return null;
end $$;

create trigger tell_application_change after insert or update on artist_applications
  for each row execute function tell_application_change();
