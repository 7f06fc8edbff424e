-- A household's dogs. A deleted dog is hidden and keeps its history.
create table dog (
  id integer generated always as identity primary key,
  account_id integer not null references account (id),
  name text not null check (length(name) between 1 and 60),
  breed text not null check (length(breed) between 1 and 80),
  sex text not null check (sex in ('female', 'male')),
  birthday date not null,
  -- Only the age was known when it was written down.
  is_birthday_estimated boolean not null default false,
  weight_grams integer not null check (weight_grams between 300 and 150000),
  -- Staff may overrule what the scale says.
  size_class_by_staff text check (size_class_by_staff in ('small', 'medium', 'large')),
  is_spayed boolean,
  colour text not null default '',
  microchip text not null default '',
  vet_clinic text not null default '',
  vet_phone text not null default '',
  allergies text not null default '',
  feeding text not null default '',
  medication text not null default '',
  behaviour text not null default '',
  emergency_contact text not null default '',
  interview_outcome text not null default 'none'
    check (interview_outcome in ('none', 'booked', 'passed', 'conditional', 'refused')),
  interview_conditions text not null default '',
  interview_passed_on date,
  last_visit_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  hidden_at timestamptz,
  check (interview_passed_on is not null or interview_outcome not in ('passed', 'conditional'))
);
create index dog_account on dog (account_id) where hidden_at is null;

-- Who sent which file. Equal files share one name, so a file belongs to everyone who sent it.
create table upload (
  file_name text not null,
  account_id integer not null references account (id),
  thumbnail text,
  type text not null,
  size_bytes integer not null,
  created_at timestamptz not null,
  primary key (account_id, file_name)
);

alter table dog add column photo_file text;
alter table dog add foreign key (account_id, photo_file) references upload (account_id, file_name);

-- The newest paper for each vaccine of a dog. It counts once staff have seen it.
create table vaccine_record (
  dog_id integer not null references dog (id),
  vaccine text not null check (vaccine in ('rabies', 'dhpp', 'bordetella')),
  expires_on date not null,
  account_id integer not null,
  proof_file text not null,
  sent_at timestamptz not null,
  verified_at timestamptz,
  verified_by integer references account (id),
  -- Why staff sent it back; then it counts as missing.
  refused_because text,
  primary key (dog_id, vaccine),
  foreign key (account_id, proof_file) references upload (account_id, file_name),
  check (verified_at is null or refused_because is null)
);
