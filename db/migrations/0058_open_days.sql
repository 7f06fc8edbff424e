-- A dog cannot fall out of the day, and whoever is too late hears who was first.

-- When somebody wrote down that a dog left, where they typed an earlier time.
alter table attendance add column left_noted_at timestamptz;

-- Whatever is written of who came, went or stayed away, and of what a manager let pass, is a step of its order: whoever
-- looked before it is told. The order is locked by whoever writes it, as everywhere.
create function order_moves_on() returns trigger language plpgsql as $$
begin
  update customer_order set version = version where id in (select order_id from changed);
  return null;
end $$;
create trigger order_moves_on_new after insert on attendance
  referencing new table as changed for each statement execute function order_moves_on();
create trigger order_moves_on_changed after update on attendance
  referencing new table as changed for each statement execute function order_moves_on();
create trigger order_moves_on_gone after delete on attendance
  referencing old table as changed for each statement execute function order_moves_on();
create trigger order_moves_on_new after insert on order_waiver
  referencing new table as changed for each statement execute function order_moves_on();

-- What one transaction made of an order or a stay, whoever it was: an owner, a job, the board. Its history or the audit
-- log say who and why, by the same transaction. No row refers to another, so that nobody waits for whoever holds it.
create table version_step (
  kind text not null check (kind in ('order', 'stay')),
  subject_id integer not null,
  tx bigint not null,
  -- The number it had afterwards.
  version integer not null,
  order_id integer not null,
  at timestamptz not null default clock_timestamp(),
  was jsonb not null,
  -- Null: it is gone.
  is_now jsonb,
  primary key (kind, subject_id, tx)
);
create index version_step_at on version_step (at);

alter table audit_entry add column tx bigint;
alter table audit_entry alter column tx set default txid_current();
create index audit_entry_tx on audit_entry (tx);
alter table order_history add column tx bigint;
alter table order_history alter column tx set default txid_current();

create function order_facts(o customer_order) returns jsonb language sql stable as $$
  select jsonb_build_object('status', o.status, 'firstDate', o.first_date, 'lastDate', o.last_date,
    'dropOff', to_char(o.begin_time, 'HH24:MI'), 'pickUp', to_char(o.end_time, 'HH24:MI'),
    'dogIds', coalesce(o.request -> 'dogIds', jsonb_path_query_array(o.request, '$.rooms[*].dogIds[*]')),
    'suiteIds', jsonb_path_query_array(o.request, '$.rooms[*].suiteTypeId'),
    'days', jsonb_path_query_array(o.request, '$.days[*].date'),
    'extras', o.request -> 'services', 'grooms', o.request -> 'grooming',
    'heldUntil', o.hold_until, 'totalCents', o.total_cents, 'balanceCents', o.balance_cents)
$$;

create function keep_order_step() returns trigger language plpgsql as $$
begin
  insert into version_step (kind, subject_id, tx, version, order_id, was, is_now)
    values ('order', new.id, txid_current(), new.version, new.id, order_facts(old), order_facts(new))
    on conflict (kind, subject_id, tx) do update set version = excluded.version, is_now = excluded.is_now;
  return null;
end $$;
create trigger keep_step after update on customer_order for each row execute function keep_order_step();

create function stay_facts(s stay) returns jsonb language sql stable as $$
  select jsonb_build_object('arrival', s.arrival, 'departure', s.departure, 'roomId', s.room_id,
    'suiteId', s.suite_type_id, 'isPinned', s.is_pinned)
$$;

-- A change of a booking writes its stays anew, each under the number it had: gone and there again is one step.
create function keep_stay_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update version_step set version = new.version, is_now = stay_facts(new)
      where kind = 'stay' and subject_id = new.id and tx = txid_current();
  elsif tg_op = 'DELETE' then
    insert into version_step (kind, subject_id, tx, version, order_id, was, is_now)
      values ('stay', old.id, txid_current(), old.version + 1, old.order_id, stay_facts(old), null)
      on conflict (kind, subject_id, tx) do update set version = excluded.version, is_now = null;
  else
    insert into version_step (kind, subject_id, tx, version, order_id, was, is_now)
      values ('stay', new.id, txid_current(), new.version, new.order_id, stay_facts(old), stay_facts(new))
      on conflict (kind, subject_id, tx) do update set version = excluded.version, is_now = excluded.is_now;
  end if;
  return null;
end $$;
create trigger keep_step after insert or update or delete on stay for each row execute function keep_stay_step();
