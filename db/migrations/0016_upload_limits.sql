-- How many files one account may keep with us and send in a day. A manager may change it.
-- Staff send pictures for the whole business, so theirs is only there to end a mistake.
create table upload_terms (
  role text primary key check (role in ('customer', 'staff', 'manager')),
  max_megabytes integer not null check (max_megabytes > 0),
  max_files integer not null check (max_files > 0),
  max_files_a_day integer not null check (max_files_a_day > 0),
  updated_at timestamptz not null default now()
);
insert into upload_terms (role, max_megabytes, max_files, max_files_a_day) values
  ('customer', 200, 500, 100),
  ('staff', 50000, 200000, 2000),
  ('manager', 50000, 200000, 2000);

-- For sweeping files that nothing refers to: which are old, and what refers to them.
create index upload_created on upload (created_at);
create index dog_photo on dog (account_id, photo_file) where photo_file is not null;
create index vaccine_record_proof on vaccine_record (account_id, proof_file);
create index report_card_picture_file on report_card_picture (by_account_id, file_name);
