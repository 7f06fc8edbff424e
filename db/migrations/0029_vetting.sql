-- Vaccine records, meet and greets and the dog's page of the back office; and the search over all of it.

-- When the vaccine was given, as staff read it on the paper; and until when the owner said it is good, kept once
-- staff have read another day (null: the owner's is the one that counts).
alter table vaccine_record
  add column given_on date,
  add column owner_expires_on date,
  add column refused_at timestamptz;
create index vaccine_record_waiting on vaccine_record (sent_at)
  where verified_at is null and refused_because is null;
create index vaccine_record_seen on vaccine_record (verified_at) where verified_at is not null;

-- Few words that staff see wherever the dog is named; whether it plays in a group is for us to decide (null: not yet).
alter table dog
  add column flags text[] not null default '{}' check (cardinality(flags) <= 12),
  add column group_play text check (group_play in ('yes', 'no', 'after-spay'));

-- Weight over time, whoever wrote it.
create table dog_weight (
  dog_id integer not null references dog (id) on delete cascade,
  at timestamptz not null,
  weight_grams integer not null,
  primary key (dog_id, at)
);
insert into dog_weight (dog_id, at, weight_grams) select id, updated_at, weight_grams from dog;
create function keep_weight() returns trigger language plpgsql as $$
begin
  insert into dog_weight (dog_id, at, weight_grams) values (new.id, new.updated_at, new.weight_grams)
  on conflict (dog_id, at) do update set weight_grams = excluded.weight_grams;
  return null;
end $$;
create trigger keep_weight after insert on dog for each row execute function keep_weight();
create trigger keep_new_weight after update of weight_grams on dog for each row
  when (new.weight_grams <> old.weight_grams) execute function keep_weight();

-- A meet and greet that takes place once more, without a fee, names the one it repeats.
alter table customer_order add column repeats_order_id integer references customer_order (id);

-- Words that staff choose from: why a record goes back, what is agreed on after a meet and greet, what to know of a dog.
create table staff_phrase (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('send-back', 'condition', 'flag')),
  position smallint not null,
  label text not null check (length(label) between 1 and 40),
  -- What the owner reads.
  text text not null default '' check (length(text) <= 300),
  unique (kind, position)
);
insert into staff_phrase (kind, position, label, text) values
  ('send-back', 1, 'Blurred', 'We can’t read the date. Please take the picture again in daylight, flat on a table.'),
  ('send-back', 2, 'Another dog', 'The record is for another dog. Please send the one with your dog’s name on it.'),
  ('send-back', 3, 'Ran out', 'The vaccine on this record has run out. Please send the newest one.'),
  ('send-back', 4, 'No vet’s name', 'The record shows no clinic or vet. Please send one with their name or stamp.'),
  ('condition', 1, 'No toys in the group', 'No balls or chews while others are near.'),
  ('condition', 2, 'Eats alone', 'Own bowl, own corner.'),
  ('condition', 3, 'Own size only', 'Plays with dogs of the same size.'),
  ('condition', 4, 'Lead in the hall', 'On the lead in the hall and at the gate.'),
  ('condition', 5, 'Muzzle', 'Wears a muzzle when handled.'),
  ('flag', 1, 'Pulls on the leash', ''),
  ('flag', 2, 'Loves water', ''),
  ('flag', 3, 'Guards toys', ''),
  ('flag', 4, 'Shy at first', ''),
  ('flag', 5, 'Escape artist', ''),
  ('flag', 6, 'Do not touch the paws', '');

-- The search: the first letters of names, e-mails and codes, the first and the last digits of phones. In the order of
-- bytes, so that a beginning is a range of the index and the first ones of it are found without sorting.
create index dog_name_begin on dog ((lower(name) collate "C"), id) where hidden_at is null;
create index dog_hidden_name_begin on dog ((lower(name) collate "C"), id) where hidden_at is not null;
create index account_first_name_begin on account ((lower(first_name) collate "C"), id) where deleted_at is null;
create index account_last_name_begin on account ((lower(last_name) collate "C"), id) where deleted_at is null;
create index account_email_begin on account ((email collate "C"), id) where deleted_at is null;
-- A Canadian number without its +1, as people say it.
create function phone_digits(phone text) returns text language sql immutable strict parallel safe
  return regexp_replace(phone, '^\+1?', '');
create index account_phone_begin on account ((phone_digits(phone) collate "C"), id)
  where deleted_at is null and phone <> '';
create index account_phone_end on account ((reverse(phone_digits(phone)) collate "C"), id)
  where deleted_at is null and phone <> '';
create index customer_order_code_begin on customer_order ((code collate "C"));

-- Meet and greets by day, and the dogs not seen for long.
create index customer_order_meeting_days on customer_order (park_id, first_date) where order_type = 'interview';
create index dog_last_visit on dog (last_visit_on, id) where hidden_at is null;
