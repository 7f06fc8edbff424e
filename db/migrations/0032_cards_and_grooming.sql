-- Report cards that are drafted first, what a stay was like in numbers, and the groomers' day.

-- A groomer has the dog on the table, and is done with it.
alter table grooming_appointment
  add column started_at timestamptz,
  add column done_at timestamptz,
  add column version integer not null default 1,
  add constraint groom_done_after_start check (done_at is null or started_at <= done_at);
alter table grooming_appointment
  add constraint groom_done_was_started check (done_at is null or started_at is not null);
create trigger next_version before update on grooming_appointment for each row execute function next_version();
create index grooming_appointment_day on grooming_appointment (starts_at) where is_active;

-- A card is a draft until it is sent. What was sent before had no drafts.
alter table report_card
  add column date date,
  add column chips text[] not null default '{}' check (cardinality(chips) <= 12),
  add column is_another boolean not null default false,
  add column sent_at timestamptz,
  add column corrected_at timestamptz,
  add column version integer not null default 1;
update report_card set sent_at = report_card.created_at, date = (report_card.created_at at time zone park.time_zone)::date
  from customer_order join park on park.id = customer_order.park_id
  where customer_order.id = report_card.order_id;
update report_card set is_another = true
  where exists (select from report_card as earlier where earlier.dog_id = report_card.dog_id
    and earlier.date = report_card.date and earlier.id < report_card.id);
alter table report_card alter column date set not null;
-- A second card on the same day is written only by somebody who says that it is one.
create unique index report_card_once on report_card (dog_id, date) where not is_another;
create index report_card_draft on report_card (order_id) where sent_at is null;
create index report_card_dog on report_card (dog_id, date);
create trigger next_version before update on report_card for each row execute function next_version();

-- What is added to a card that can no longer be corrected.
create table report_card_addition (
  id integer generated always as identity primary key,
  report_card_id integer not null references report_card (id) on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  by_account_id integer not null references account (id),
  at timestamptz not null
);
create index report_card_addition_card on report_card_addition (report_card_id, at);

-- Whether the owner hears at check-out what their dogs ate and were given.
alter table customer_order add column sends_care_summary boolean not null default true;

-- A picture in the log, of one dog or of many.
alter table care_log
  add column photo_file text,
  add foreign key (by_account_id, photo_file) references upload (account_id, file_name),
  add check ((kind = 'photo') = (photo_file is not null));
create index care_log_photo on care_log (by_account_id, photo_file) where photo_file is not null;

-- Chips of a report card.
alter table staff_phrase drop constraint staff_phrase_kind_check;
alter table staff_phrase add constraint staff_phrase_kind_check
  check (kind in ('send-back', 'condition', 'flag', 'incident-done', 'report'));
insert into staff_phrase (kind, position, label, text) values
  ('report', 1, 'Played hard', 'Played hard and slept well.'),
  ('report', 2, 'Made a friend', 'Made a new friend.'),
  ('report', 3, 'Swam', 'Went for a swim.'),
  ('report', 4, 'Long walk', 'Went on a long walk.'),
  ('report', 5, 'Napped', 'Had a long nap in the sun.'),
  ('report', 6, 'Ate it all', 'Ate everything.'),
  ('report', 7, 'Cuddles', 'Asked for cuddles, and got them.'),
  ('report', 8, 'A quiet day', 'Took it easy today.');
