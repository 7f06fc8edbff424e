-- Which dogs share a room of an order, as rows: a stay cannot name a dog that is not there. Always read by its stay.
create table stay_dog (
  stay_id integer not null references stay (id) on delete cascade,
  dog_id integer not null references dog (id),
  primary key (stay_id, dog_id)
);
insert into stay_dog (stay_id, dog_id) select distinct id, unnest(dog_ids) from stay;
alter table stay drop column dog_ids;
