-- A household's dogs, what they weigh and what they are vaccinated against.

-- A deleted dog is hidden and keeps its history.
create table dog (
  id integer generated always as identity primary key,
  account_id integer not null references account (id),
  name text not null check (length(name) between 1 and 60),
  breed text not null check (length(breed) between 1 and 80),
  sex text not null check (sex in ('female', 'male')),
  is_spayed boolean,
  birthday date not null,
  -- Only the age was known when it was written down.
  is_birthday_estimated boolean not null default false,
  weight_grams integer not null check (weight_grams between 300 and 150000),
  -- What the team last weighed: an owner's own figure does not make the dog smaller than that.
  weighed_grams integer check (weighed_grams between 300 and 150000),
  -- Staff may overrule what the scale says.
  size_class_by_staff text check (size_class_by_staff in ('small', 'medium', 'large')),
  colour text not null default '',
  microchip text not null default '',
  photo_file text,
  vet_clinic text not null default '',
  vet_phone text not null default '',
  emergency_contact text not null default '',
  -- Meals and medication by the clock, so that the day's list can say what is due when.
  feeding_what text not null default '',
  feeding_how_much text not null default '',
  -- 'HH:MM' in the park's day.
  feeding_times text[] not null default '{}',
  -- [{what, dose, times}]
  medications jsonb not null default '[]',
  allergies text not null default '',
  behaviour text not null default '',
  play_styles text[] not null default '{}',
  -- Few words that staff see wherever the dog is named.
  flags text[] not null default '{}' check (cardinality(flags) <= 12),
  -- Whether it plays in a group is for us to decide (null: not yet).
  group_play text check (group_play in ('yes', 'no', 'after-spay')),
  -- The group it plays in unless staff send it elsewhere.
  usual_area_id integer references play_area (id) on delete set null,
  interview_outcome text not null default 'none'
    check (interview_outcome in ('none', 'booked', 'passed', 'conditional', 'refused')),
  interview_conditions text not null default '',
  interview_passed_on date,
  last_visit_on date,
  -- The day it died, and when we were told: from then on its owner is not asked about it or reminded of it.
  deceased_on date,
  deceased_noted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  hidden_at timestamptz,
  version integer not null default 1,
  foreign key (account_id, photo_file) references upload (account_id, file_name),
  check (interview_passed_on is not null or interview_outcome not in ('passed', 'conditional')),
  check ((deceased_on is null) = (deceased_noted_at is null))
);
create index dog_account on dog (account_id) where hidden_at is null;
-- With those that were deleted: counted with every new one.
create index dog_kept on dog (account_id);
create index dog_photo on dog (account_id, photo_file) where photo_file is not null;
create index dog_name_begin on dog ((lower(name) collate "C"), id) where hidden_at is null;
create index dog_hidden_name_begin on dog ((lower(name) collate "C"), id) where hidden_at is not null;
-- The dogs not seen for long.
create index dog_last_visit on dog (last_visit_on, id) where hidden_at is null;
create trigger next_version before update on dog for each row execute function next_version();

-- Weight over time, whoever wrote it.
create table dog_weight (
  dog_id integer not null references dog (id) on delete cascade,
  at timestamptz not null,
  weight_grams integer not null,
  primary key (dog_id, at)
);
create function keep_weight() returns trigger language plpgsql as $$
begin
  insert into dog_weight (dog_id, at, weight_grams) values (new.id, new.updated_at, new.weight_grams)
  on conflict (dog_id, at) do update set weight_grams = excluded.weight_grams;
  return null;
end $$;
create trigger keep_weight after insert on dog for each row execute function keep_weight();
create trigger keep_new_weight after update of weight_grams on dog for each row
  when (new.weight_grams <> old.weight_grams) execute function keep_weight();

-- The newest paper for each vaccine of a dog. It counts once staff have seen it.
create table vaccine_record (
  dog_id integer not null references dog (id),
  vaccine text not null check (vaccine in ('rabies', 'dhpp', 'bordetella')),
  expires_on date not null,
  -- Until when the owner said it is good, kept once staff have read another day (null: the owner's is the one that
  -- counts).
  owner_expires_on date,
  -- When the vaccine was given, as staff read it on the paper.
  given_on date,
  account_id integer not null,
  proof_file text not null,
  sent_at timestamptz not null,
  verified_at timestamptz,
  verified_by integer references account (id),
  refused_at timestamptz,
  -- Why staff sent it back; then it counts as missing.
  refused_because text,
  primary key (dog_id, vaccine),
  foreign key (account_id, proof_file) references upload (account_id, file_name),
  check (verified_at is null or refused_because is null)
);
create index vaccine_record_end on vaccine_record (expires_on) where verified_at is not null;
create index vaccine_record_proof on vaccine_record (account_id, proof_file);
create index vaccine_record_waiting on vaccine_record (sent_at)
  where verified_at is null and refused_because is null;
-- Records that were looked at today are verified ones and refused ones.
create index vaccine_record_seen on vaccine_record (verified_at) where verified_at is not null;
create index vaccine_record_refused on vaccine_record (refused_at) where refused_at is not null;
create trigger tell_pages_new after insert on vaccine_record
  referencing new table as come for each statement execute function tell_pages('vaccine');
create trigger tell_pages_changed after update on vaccine_record
  referencing new table as come for each statement execute function tell_pages('vaccine');

-- Which reminder went out for which paper, so that none goes out twice.
create table vaccine_reminder (
  dog_id integer not null references dog (id) on delete cascade,
  vaccine text not null check (vaccine in ('rabies', 'dhpp', 'bordetella')),
  expires_on date not null,
  -- The step it was sent for: so many days ahead or fewer.
  days_ahead integer not null,
  sent_at timestamptz not null,
  primary key (dog_id, vaccine, expires_on, days_ahead)
);
