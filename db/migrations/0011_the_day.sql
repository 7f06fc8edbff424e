-- The day: who is here and where, what the team writes down for itself, and the paper of the day.

-- Who is here, by dog and day: an order's status follows from it. A stay has one row for each dog, on the day it came.
create table attendance (
  order_id integer not null references customer_order (id),
  dog_id integer not null references dog (id),
  date date not null,
  came_at timestamptz,
  came_by integer references account (id),
  brought_by text not null default '' check (length(brought_by) <= 120),
  belongings text[] not null default '{}',
  -- The dog's meals and medicine as they read when it came in: what is different the next time is asked about.
  care_plan jsonb,
  -- Asked for when the dog came: what was due before and is still to be given, [{key, dueAt}].
  still_due jsonb not null default '[]',
  left_at timestamptz,
  left_by integer references account (id),
  -- When it was written down that the dog left, where an earlier time was typed.
  left_noted_at timestamptz,
  handed_to text not null default '' check (length(handed_to) <= 120),
  contact_id integer references account_contact (id) on delete set null,
  absent_at timestamptz,
  absent_by integer references account (id),
  absent_why text not null default '' check (length(absent_why) <= 300),
  primary key (order_id, dog_id, date),
  check ((came_at is null) = (came_by is null) and (left_at is null) = (left_by is null)),
  check ((absent_at is null) = (absent_by is null)),
  check (left_at is null or (came_at is not null and came_at <= left_at)),
  constraint attendance_here_or_absent check (came_at is null or absent_at is null)
);
create unique index attendance_in_one_place on attendance (dog_id) where came_at is not null and left_at is null;
create index attendance_date on attendance (date);
create trigger order_moves_on_new after insert on attendance
  referencing new table as changed for each statement execute function order_moves_on();
create trigger order_moves_on_changed after update on attendance
  referencing new table as changed for each statement execute function order_moves_on();
create trigger order_moves_on_gone after delete on attendance
  referencing old table as changed for each statement execute function order_moves_on();

-- Where a dog is that is here; none for one in its room. A move locks its area first, so two never pass its limit.
create table play_place (
  dog_id integer primary key references dog (id) on delete cascade,
  area_id integer not null references play_area (id),
  since timestamptz not null,
  by_account_id integer not null references account (id)
);
create index play_place_area on play_place (area_id);

-- Who of the team watches an area since when; it counts for that day.
create table play_watch (
  account_id integer primary key references account (id) on delete cascade,
  area_id integer not null references play_area (id),
  since timestamptz not null
);
create index play_watch_area on play_watch (area_id);

-- A dog that went home, or was never here, is in no area: however that came about.
create function leave_play_area() returns trigger language plpgsql as $$
begin
  delete from play_place where dog_id = old.dog_id;
  return null;
end $$;
create trigger leave_play_area after update of left_at on attendance for each row
  when (new.left_at is not null) execute function leave_play_area();
create trigger leave_play_area_at_once after delete on attendance for each row
  when (old.came_at is not null and old.left_at is null) execute function leave_play_area();

-- A room whose guest has gone home, and who has cleaned it since; null: it is to be cleaned.
create table room_cleaning (
  room_id integer primary key references room (id) on delete cascade,
  -- With whose check-out.
  order_id integer not null references customer_order (id) on delete cascade,
  since timestamptz not null,
  cleaned_at timestamptz,
  cleaned_by integer references account (id),
  check ((cleaned_at is null) = (cleaned_by is null))
);

-- What staff tell each other about a day: one text.
create table day_note (
  park_id integer not null references park (id) on delete cascade,
  date date not null,
  text text not null check (length(text) between 1 and 500),
  by_account_id integer not null references account (id),
  at timestamptz not null,
  version integer not null default 1,
  primary key (park_id, date)
);
create trigger next_version before update on day_note for each row execute function next_version();

-- Something to do that belongs to no dog. One that is open passes to the next day.
create table day_task (
  id integer generated always as identity primary key,
  park_id integer not null references park (id) on delete cascade,
  date date not null,
  what text not null check (length(what) between 1 and 200),
  made_by integer not null references account (id),
  made_at timestamptz not null,
  done_by integer references account (id),
  done_at timestamptz,
  version integer not null default 1,
  check ((done_by is null) = (done_at is null))
);
create index day_task_open on day_task (park_id, date) where done_at is null;
create index day_task_done on day_task (park_id, done_at) where done_at is not null;
create trigger next_version before update on day_task for each row execute function next_version();

-- What staff write for each other about one thing: a dog, an order, a household, a room or a day. A note that is removed
-- is no longer shown, and stays.
create table staff_note (
  id integer generated always as identity primary key,
  dog_id integer references dog (id),
  order_id integer references customer_order (id),
  account_id integer references account (id),
  room_id integer references room (id),
  park_id integer references park (id),
  date date,
  text text not null check (length(text) between 1 and 1000),
  is_pinned boolean not null default false,
  by_account_id integer not null references account (id),
  at timestamptz not null,
  removed_by integer references account (id),
  removed_at timestamptz,
  version integer not null default 1,
  check ((removed_by is null) = (removed_at is null)),
  check (num_nonnulls(dog_id, order_id, account_id, room_id, date) = 1),
  check ((date is null) = (park_id is null))
);
create index staff_note_dog on staff_note (dog_id) where removed_at is null;
create index staff_note_order on staff_note (order_id) where removed_at is null and order_id is not null;
create index staff_note_account on staff_note (account_id) where removed_at is null and account_id is not null;
create index staff_note_room on staff_note (room_id) where removed_at is null and room_id is not null;
create index staff_note_date on staff_note (park_id, date) where removed_at is null and date is not null;
create trigger next_version before update on staff_note for each row execute function next_version();
create trigger never_deleted before delete or truncate on staff_note
  for each statement execute function only_ever_added();

-- A dog as it was at the meet and greet, for whoever decides and for whoever has the dog next.
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

-- What is told of a dog to its owner, with pictures. A card is a draft until it is sent.
create table report_card (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id),
  dog_id integer not null,
  date date not null,
  headline text not null check (length(headline) between 1 and 120),
  note text not null check (length(note) <= 2000),
  chips text[] not null default '{}' check (cardinality(chips) <= 12),
  -- A second card on the same day is written only by someone who says that it is one.
  is_another boolean not null default false,
  by_account_id integer not null references account (id),
  created_at timestamptz not null,
  sent_at timestamptz,
  corrected_at timestamptz,
  version integer not null default 1,
  foreign key (order_id, dog_id) references order_dog (order_id, dog_id)
);
create index report_card_order on report_card (order_id, created_at);
create unique index report_card_once on report_card (dog_id, date) where not is_another;
create index report_card_draft on report_card (order_id) where sent_at is null;
create index report_card_dog on report_card (dog_id, date);
create trigger next_version before update on report_card for each row execute function next_version();

create table report_card_picture (
  report_card_id integer not null references report_card (id) on delete cascade,
  position smallint not null,
  by_account_id integer not null,
  file_name text not null,
  primary key (report_card_id, position),
  foreign key (by_account_id, file_name) references upload (account_id, file_name)
);
create index report_card_picture_file on report_card_picture (by_account_id, file_name);

-- What is added to a card that can no longer be corrected.
create table report_card_addition (
  id integer generated always as identity primary key,
  report_card_id integer not null references report_card (id) on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  by_account_id integer not null references account (id),
  at timestamptz not null
);
create index report_card_addition_card on report_card_addition (report_card_id, at);

-- Every row that was printed on a day, with the number that stands beside it. Typed back, a number means what was
-- printed, whatever the plan says by then.
create table print_row (
  park_id integer not null references park (id),
  date date not null,
  number integer not null check (number > 0),
  dog_id integer not null references dog (id),
  order_id integer not null references customer_order (id),
  kind text not null check (kind in ('meal', 'medicine', 'service')),
  item_key text not null,
  due_at timestamptz not null,
  what text not null,
  dose text not null,
  needs_second boolean not null,
  printed_at timestamptz not null,
  primary key (park_id, date, number),
  -- The same thing in other words is another row: the older paper may still be in use.
  unique (park_id, date, dog_id, item_key, due_at, what, dose)
);
