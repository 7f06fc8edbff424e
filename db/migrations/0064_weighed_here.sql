-- What the team last weighed: an owner's own figure does not make the dog smaller than that.
alter table dog add column weighed_grams integer check (weighed_grams between 300 and 150000);
