-- Of two ticks of one dose the first was withdrawn: the other one is no second any more, and the dose was given. What
-- was withdrawn itself stays as it was; that no more than one stands is care_log_once's to say.
create or replace function only_ever_withdrawn() returns trigger language plpgsql as $$
declare
  may_change text[] := array['withdrawn_at', 'withdrawn_by', 'withdrawn_why', 'is_double'];
begin
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
    or (old.is_double and not new.is_double and old.withdrawn_at is not null)
    or (old.withdrawn_at is not null
      and (new.withdrawn_at, new.withdrawn_by, new.withdrawn_why)
        is distinct from (old.withdrawn_at, old.withdrawn_by, old.withdrawn_why)) then
    raise exception 'care_log is only ever added to' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Doses that stand open although a second tick of theirs was never withdrawn.
update care_log set is_double = false where id in (
  select distinct on (log.dog_id, log.item_key, log.due_at) log.id from care_log as log
  where log.is_double and log.withdrawn_at is null and log.due_at is not null and not exists (
    select from care_log as first where first.dog_id = log.dog_id and first.item_key = log.item_key
      and first.due_at = log.due_at and not first.is_double and first.withdrawn_at is null)
  order by log.dog_id, log.item_key, log.due_at, log.made_at, log.recorded_at, log.id
);
