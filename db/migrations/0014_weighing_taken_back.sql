-- What a weight in the log has changed on the dog's page, so that a slip of the pen goes back when it is withdrawn.
create table weighing (
  log_id uuid primary key references care_log,
  grams integer not null,
  page_grams_before integer not null,
  weighed_grams_before integer
);
