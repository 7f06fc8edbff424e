-- What is seen of a dog while we meet it or groom it.

-- D7: as it was at the meet and greet, for whoever decides and for whoever has the dog next.
create table meeting_note (
  order_id integer not null references customer_order (id) on delete cascade,
  dog_id integer not null references dog (id) on delete cascade,
  seen jsonb not null default '{}' check (jsonb_typeof(seen) = 'object'),
  note text not null default '' check (length(note) <= 1000),
  by_account_id integer not null references account (id),
  at timestamptz not null,
  version integer not null default 1,
  primary key (order_id, dog_id)
);
create trigger next_version before update on meeting_note for each row execute function next_version();

-- The group a dog plays in unless somebody sends it elsewhere.
alter table dog add column usual_area_id integer references play_area (id) on delete set null;

-- What the groomer photographed and found. Files are of whoever of the team took them.
alter table grooming_appointment
  add column before_file text,
  add column before_by integer references account (id),
  add column after_file text,
  add column after_by integer references account (id),
  add column found text not null default '' check (length(found) <= 300),
  add constraint groom_photos_have_owners
    check ((before_file is null) = (before_by is null) and (after_file is null) = (after_by is null)),
  add constraint groom_before_is_kept foreign key (before_by, before_file) references upload (account_id, file_name),
  add constraint groom_after_is_kept foreign key (after_by, after_file) references upload (account_id, file_name);
create index grooming_appointment_before on grooming_appointment (before_by, before_file) where before_file is not null;
create index grooming_appointment_after on grooming_appointment (after_by, after_file) where after_file is not null;
