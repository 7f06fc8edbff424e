-- What stands of what we weighed decides what a dog weighs, in the order in which it was taken; `id` is the order in which
-- it came in. One without a row of the log was written on the dog's page.
alter table weighing drop constraint weighing_pkey;
alter table weighing alter column log_id drop not null;
alter table weighing add constraint weighing_once unique (log_id);
alter table weighing add column id integer generated always as identity primary key;
alter table weighing add column dog_id integer references dog;
alter table weighing add column taken_at timestamptz;
alter table weighing add column stands boolean not null default true;
update weighing set dog_id = care_log.dog_id, taken_at = care_log.made_at, stands = care_log.withdrawn_at is null
from care_log where care_log.id = weighing.log_id;
alter table weighing alter column dog_id set not null;
alter table weighing alter column taken_at set not null;

-- The weight that a person last wrote on the page, and the last weighing that was known then: those since may raise it.
alter table dog add column weight_said_grams integer;
alter table dog add column weight_said_after integer;
alter table dog add constraint dog_weight_said check ((weight_said_grams is null) = (weight_said_after is null));
update dog set weight_said_grams = raised.page_grams_before, weight_said_after = raised.id - 1
from (select distinct on (dog_id) * from weighing where grams <> page_grams_before order by dog_id, id desc) as raised
where raised.dog_id = dog.id and raised.grams = dog.weight_grams;
insert into weighing (dog_id, grams, page_grams_before, taken_at)
select dog.id, weighed_grams, weighed_grams, greatest(dog.updated_at, newest.taken_at)
from dog left join lateral (
  select grams, taken_at from weighing where dog_id = dog.id and stands order by taken_at desc, id desc limit 1
) as newest on true
where weighed_grams is not null and newest.grams is distinct from weighed_grams;
update dog set weight_said_grams = weight_grams, weight_said_after = known.id
from (select dog_id, max(id) as id from weighing group by dog_id) as known
where known.dog_id = dog.id and weight_said_grams is null;

alter table weighing drop column page_grams_before;
alter table weighing drop column weighed_grams_before;
create index weighing_dog on weighing (dog_id, taken_at);
