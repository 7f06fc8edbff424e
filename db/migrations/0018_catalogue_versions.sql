-- A manager changes the catalogue: each row says which version it is, and what it was on any past day.

do $$
declare
  changed text;
begin
  foreach changed in array array[
    'opening_hours', 'closure', 'suite_type', 'room', 'season', 'service', 'grooming_service', 'groomer', 'package',
    'promo_code', 'banner', 'document', 'gallery_picture', 'team_member', 'social_link', 'order_terms', 'boarding_terms',
    'length_discount', 'late_pick_up_terms', 'daycare_terms', 'interview_terms', 'cancellation_rule'
  ] loop
    execute format('alter table %I add column version integer not null default 1', changed);
    execute format(
      'create trigger next_version before update on %I for each row execute function next_version()', changed);
  end loop;
end $$;

-- The morning sheet has its own number on the same row.
alter table park add column version integer not null default 1;
create trigger next_version before update of name, tagline, phone, email, address_line, city, region, postal_code,
  time_zone, gst_percent, pst_percent, interview_cents, no_show_minutes, dogs_per_person, position, active
  on park for each row execute function next_version();

create table catalog_history (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_key text not null,
  at timestamptz not null,
  -- As it was from then on; null once it is removed.
  row jsonb
);
create index catalog_history_row on catalog_history (table_name, row_key, id);
create index catalog_history_at on catalog_history (at);

create function keep_catalog_history() returns trigger language plpgsql as $$
declare
  kept jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  key text;
begin
  select string_agg(kept ->> part, ' ' order by place) into key
    from unnest(tg_argv) with ordinality as parts (part, place);
  insert into catalog_history (table_name, row_key, at, row)
    values (tg_table_name, key, clock_now(), case when tg_op = 'DELETE' then null else kept end);
  return null;
end $$;

do $$
declare
  kept record;
begin
  for kept in
    select * from (values
      ('park', 'id'), ('opening_hours', 'id'), ('closure', 'id'), ('suite_type', 'id'), ('room', 'id'), ('season', 'id'),
      ('service', 'id'), ('grooming_service', 'id'), ('groomer', 'id'), ('package', 'id'), ('promo_code', 'id'),
      ('banner', 'id'), ('document', 'id'), ('gallery_picture', 'id'), ('team_member', 'id'), ('social_link', 'id'),
      ('length_discount', 'id'), ('cancellation_rule', 'id'), ('order_terms', 'park_id'), ('boarding_terms', 'park_id'),
      ('late_pick_up_terms', 'park_id'), ('daycare_terms', 'park_id'), ('interview_terms', 'park_id')
    ) as tables (name, key)
  loop
    execute format(
      'insert into catalog_history (table_name, row_key, at, row) select %L, %I::text, updated_at, to_jsonb(%I) from %I',
      kept.name, kept.key, kept.name, kept.name);
    execute format(
      'create trigger keep_history after insert or update or delete on %I for each row execute function keep_catalog_history(%L)',
      kept.name, kept.key);
  end loop;
end $$;

insert into catalog_history (table_name, row_key, at, row)
  select 'groomer_hours', groomer_id || ' ' || weekday || ' ' || opens, updated_at, to_jsonb(groomer_hours)
    from groomer_hours;
create trigger keep_history after insert or update or delete on groomer_hours
  for each row execute function keep_catalog_history('groomer_id', 'weekday', 'opens');
