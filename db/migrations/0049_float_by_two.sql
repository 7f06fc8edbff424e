-- The float is counted by two: who stood beside whoever opened the drawer.
alter table till add column also_counted_by integer references account (id);
