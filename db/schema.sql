-- The whole schema on one page, as the migrations make it: tables with their constraints, indexes and triggers in the
-- order of their making, then the functions. It is read, not run. A test compares it with a migrated database;
-- UPDATE_SCHEMA=1 npx vitest run --project=server schema.test writes it anew.

create table request_count (
  key text not null,
  minute integer not null,
  requests integer not null,
  constraint request_count_pkey primary key (key, minute)
);

create table call_limit (
  key text not null,
  calls timestamptz[] not null,
  granted boolean not null,
  expires_at timestamptz not null,
  constraint call_limit_pkey primary key (key)
);

create table secret_key (
  name text not null,
  value bytea not null,
  created_at timestamptz default now() not null,
  constraint secret_key_pkey primary key (name),
  constraint secret_key_value_check check (length(value) >= 32)
);

create table account (
  id integer generated always as identity not null,
  email text,
  email_proven_at timestamptz,
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone text default '' not null,
  street text default '' not null,
  city text default '' not null,
  province text default '' not null,
  postal_code text default '' not null,
  role text default 'customer' not null,
  permissions text[] default '{}' not null,
  is_active boolean default true not null,
  pin_hash text,
  videos_url text,
  weight_unit text default 'lb' not null,
  mails_reminders boolean default true not null,
  mails_health boolean default true not null,
  mails_reports boolean default true not null,
  mails_news boolean default false not null,
  credit_cents integer default 0 not null,
  calendar_version integer default 1 not null,
  calendar_used_at timestamptz,
  booking_stopped_because text default '' not null,
  made_by integer,
  merged_into integer,
  is_counter boolean default false not null,
  is_demo boolean default false not null,
  created_at timestamptz default clock_now() not null,
  deleted_at timestamptz,
  version integer default 1 not null,
  access_asked_at timestamptz,
  constraint account_pkey primary key (id),
  constraint account_email_key unique (email),
  constraint account_booking_stopped_because_check check (length(booking_stopped_because) <= 500),
  constraint account_check check (merged_into is distinct from id),
  constraint account_check1 check (made_by is not null or is_counter or deleted_at is not null or merged_into is not null or email is not null and password_hash is not null),
  constraint account_email_check check (email = lower(email) and length(email) <= 254),
  constraint account_permissions_check check (permissions <@ array['desk', 'money', 'refund', 'care', 'vaccines', 'meet', 'groom', 'message']),
  constraint account_phone_check check (phone = '' or phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint account_role_check check (role = any (array['customer', 'staff', 'manager'])),
  constraint account_weight_unit_check check (weight_unit = any (array['lb', 'kg'])),
  constraint store_credit_overdrawn check (credit_cents >= 0),
  constraint account_made_by_fkey foreign key (made_by) references account(id),
  constraint account_merged_into_fkey foreign key (merged_into) references account(id)
);
create index account_by_name on account (lower(last_name) collate "C", lower(first_name) collate "C", id) where deleted_at is null and merged_into is null and not is_counter;
create index account_email_begin on account (email collate "C", id) where deleted_at is null;
create index account_first_name_begin on account (lower(first_name) collate "C", id) where deleted_at is null;
create index account_last_name_begin on account (lower(last_name) collate "C", id) where deleted_at is null;
create index account_merged_into on account (merged_into) where merged_into is not null;
create unique index account_one_counter on account (is_counter) where is_counter;
create index account_phone_begin on account (phone_digits(phone) collate "C", id) where deleted_at is null and phone <> '';
create index account_phone_end on account (reverse(phone_digits(phone)) collate "C", id) where deleted_at is null and phone <> '';
create trigger next_version before update of role, permissions, is_active, first_name, last_name, phone, street, city, province, postal_code, email, videos_url, booking_stopped_because, merged_into on account for each row execute function next_version();

create table account_contact (
  id integer generated always as identity not null,
  account_id integer not null,
  position smallint not null,
  name text not null,
  relation text default '' not null,
  phone text not null,
  may_pick_up boolean not null,
  is_emergency boolean not null,
  constraint account_contact_pkey primary key (id),
  constraint account_contact_account_id_position_key unique (account_id, "position"),
  constraint account_contact_name_check check (length(name) >= 1 and length(name) <= 100),
  constraint account_contact_phone_check check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint account_contact_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);

create table merge_run (
  id integer generated always as identity not null,
  kept_id integer not null,
  merged_id integer not null,
  moved jsonb not null,
  at timestamptz not null,
  by_account_id integer not null,
  undone_at timestamptz,
  undone_by integer,
  version integer default 1 not null,
  constraint merge_run_pkey primary key (id),
  constraint merge_run_check check (kept_id <> merged_id),
  constraint merge_run_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint merge_run_kept_id_fkey foreign key (kept_id) references account(id),
  constraint merge_run_merged_id_fkey foreign key (merged_id) references account(id),
  constraint merge_run_undone_by_fkey foreign key (undone_by) references account(id)
);
create index merge_run_kept on merge_run (kept_id);
create unique index merge_run_merged on merge_run (merged_id) where undone_at is null;
create trigger next_version before update on merge_run for each row execute function next_version();

create table device (
  id integer generated always as identity not null,
  name text not null,
  key_hash bytea not null,
  made_by integer not null,
  made_at timestamptz not null,
  last_seen_at timestamptz not null,
  is_active boolean default true not null,
  pin_misses integer default 0 not null,
  pin_locked_until timestamptz,
  version integer default 1 not null,
  constraint device_pkey primary key (id),
  constraint device_key_hash_key unique (key_hash),
  constraint device_name_check check (length(name) >= 1 and length(name) <= 60),
  constraint device_made_by_fkey foreign key (made_by) references account(id)
);
create trigger next_version before update of name, is_active on device for each row execute function next_version();

create table session (
  id bigint generated always as identity not null,
  account_id integer not null,
  token_hash bytea not null,
  created_at timestamptz default clock_now() not null,
  last_used_at timestamptz default clock_now() not null,
  expires_at timestamptz not null,
  device_id integer,
  by_pin boolean default false not null,
  pin_misses integer default 0 not null,
  constraint session_pkey primary key (id),
  constraint session_token_hash_key unique (token_hash),
  constraint pin_session_on_screen check (not by_pin or device_id is not null),
  constraint session_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint session_device_id_fkey foreign key (device_id) references device(id)
);
create index session_account on session (account_id);
create index session_device on session (device_id) where device_id is not null;

create table known_device (
  account_id integer not null,
  token_hash bytea not null,
  last_used_at timestamptz not null,
  constraint known_device_pkey primary key (account_id, token_hash),
  constraint known_device_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);
create index known_device_age on known_device (last_used_at);
create index known_device_token on known_device (token_hash);

create table verification_code (
  id uuid not null,
  email text not null,
  purpose text not null,
  code_hash bytea not null,
  tries integer default 0 not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint verification_code_pkey primary key (id),
  constraint verification_code_email_check check (email = lower(email)),
  constraint verification_code_purpose_check check (purpose ~ '^(access|e-mail of [1-9][0-9]*)$'),
  constraint verification_code_tries_check check (tries >= 0 and tries <= 5)
);
create index verification_code_address on verification_code (email, purpose);

create table code_sending (
  email text not null,
  requester text not null,
  sent_at timestamptz not null,
  in_a_row integer not null,
  constraint code_sending_pkey primary key (email, requester),
  constraint code_sending_email_check check (email = lower(email)),
  constraint code_sending_in_a_row_check check (in_a_row > 0)
);
create index code_sending_age on code_sending (sent_at);

create table idempotency_key (
  account_id integer not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  constraint idempotency_key_pkey primary key (account_id, path, key),
  constraint idempotency_key_key_check check (length(key) >= 1 and length(key) <= 200),
  constraint idempotency_key_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);
create index idempotency_key_age on idempotency_key (created_at);

create table upload (
  account_id integer not null,
  file_name text not null,
  thumbnail text,
  type text not null,
  size_bytes integer not null,
  created_at timestamptz not null,
  constraint upload_pkey primary key (account_id, file_name),
  constraint upload_account_id_fkey foreign key (account_id) references account(id)
);
create index upload_created on upload (created_at);
create index upload_file on upload (file_name);

create table upload_terms (
  role text not null,
  max_megabytes integer not null,
  max_files integer not null,
  max_files_a_day integer not null,
  updated_at timestamptz default now() not null,
  constraint upload_terms_pkey primary key (role),
  constraint upload_terms_max_files_a_day_check check (max_files_a_day > 0),
  constraint upload_terms_max_files_check check (max_files > 0),
  constraint upload_terms_max_megabytes_check check (max_megabytes > 0),
  constraint upload_terms_role_check check (role = any (array['customer', 'staff', 'manager']))
);

create table staff_invitation (
  id integer generated always as identity not null,
  email text not null,
  role text not null,
  permissions text[] not null,
  token_hash bytea not null,
  made_by integer,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by integer,
  constraint staff_invitation_pkey primary key (id),
  constraint staff_invitation_token_hash_key unique (token_hash),
  constraint staff_invitation_email_check check (email = lower(email)),
  constraint staff_invitation_role_check check (role = any (array['staff', 'manager'])),
  constraint staff_invitation_made_by_fkey foreign key (made_by) references account(id),
  constraint staff_invitation_used_by_fkey foreign key (used_by) references account(id)
);
create unique index staff_invitation_open on staff_invitation (email) where used_at is null;

create table see_token (
  token_hash bytea not null,
  account_id integer not null,
  staff_id integer not null,
  session_id bigint not null,
  expires_at timestamptz not null,
  constraint see_token_pkey primary key (token_hash),
  constraint see_token_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint see_token_session_id_fkey foreign key (session_id) references session(id) on delete cascade,
  constraint see_token_staff_id_fkey foreign key (staff_id) references account(id) on delete cascade
);
create index see_token_expires on see_token (expires_at);

create table staff_view (
  id integer generated always as identity not null,
  account_id integer not null,
  page text not null,
  name text not null,
  query text not null,
  position integer not null,
  version integer default 1 not null,
  constraint staff_view_pkey primary key (id),
  constraint staff_view_account_id_page_name_key unique (account_id, page, name),
  constraint staff_view_name_check check (length(name) >= 1 and length(name) <= 40),
  constraint staff_view_page_check check (page = any (array['orders', 'customers'])),
  constraint staff_view_query_check check (length(query) <= 1000),
  constraint staff_view_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);
create trigger next_version before update on staff_view for each row execute function next_version();

create table staff_phrase (
  id integer generated always as identity not null,
  kind text not null,
  position smallint not null,
  label text not null,
  text text default '' not null,
  constraint staff_phrase_pkey primary key (id),
  constraint staff_phrase_kind_position_key unique (kind, "position"),
  constraint staff_phrase_kind_check check (kind = any (array['send-back', 'condition', 'flag', 'incident-done', 'report'])),
  constraint staff_phrase_label_check check (length(label) >= 1 and length(label) <= 40),
  constraint staff_phrase_text_check check (length(text) <= 300)
);

create table audit_entry (
  id bigint generated always as identity not null,
  at timestamptz not null,
  by_account_id integer not null,
  approved_by integer,
  action text not null,
  subject_kind text not null,
  subject_id integer not null,
  subject_version integer,
  household_id integer,
  before jsonb,
  after jsonb,
  why text default '' not null,
  request_id text not null,
  device_id integer,
  session_id bigint,
  tx bigint default txid_current(),
  constraint audit_entry_pkey primary key (id),
  constraint audit_entry_approved_by_fkey foreign key (approved_by) references account(id),
  constraint audit_entry_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint audit_entry_device_id_fkey foreign key (device_id) references device(id),
  constraint audit_entry_household_id_fkey foreign key (household_id) references account(id)
);
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_household on audit_entry (household_id, id) where household_id is not null;
create index audit_entry_person on audit_entry (by_account_id, id);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id);
create index audit_entry_tx on audit_entry (tx);
create index audit_entry_words on audit_entry using gin (audit_words(action, why, before, after));
create trigger only_ever_added before delete or update or truncate on audit_entry for each statement execute function only_ever_added();

create table live_event (
  seq bigint generated always as identity not null,
  kind text not null,
  ids integer[] default '{}'::integer[] not null,
  dates date[] default '{}'::date[] not null,
  by_account_id integer,
  device_id integer,
  at timestamptz default clock_timestamp() + clock_ahead() not null,
  constraint live_event_pkey primary key (seq),
  constraint live_event_by_account_id_fkey foreign key (by_account_id) references account(id) on delete set null,
  constraint live_event_device_id_fkey foreign key (device_id) references device(id)
);
create index live_event_at on live_event (at);

create table live_ticket (
  token_hash bytea not null,
  account_id integer not null,
  session_id bigint not null,
  expires_at timestamptz not null,
  constraint live_ticket_pkey primary key (token_hash),
  constraint live_ticket_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint live_ticket_session_id_fkey foreign key (session_id) references session(id) on delete cascade
);

create table staff_presence (
  account_id integer not null,
  kind text not null,
  subject_id integer not null,
  seen_at timestamptz not null,
  constraint staff_presence_pkey primary key (kind, subject_id, account_id)
);

create table park (
  id integer generated by default as identity not null,
  name text not null,
  tagline text default '' not null,
  phone text not null,
  email text not null,
  address_line text not null,
  city text not null,
  region text not null,
  postal_code text not null,
  time_zone text not null,
  gst_percent numeric(5,3) not null,
  pst_percent numeric(5,3) not null,
  interview_cents integer not null,
  no_show_minutes smallint default 120 not null,
  dogs_per_person smallint default 12 not null,
  sheet_at time(0) without time zone default '05:30:00'::time without time zone not null,
  sheet_mail_to text[] default '{}' not null,
  sheet_version integer default 1 not null,
  position integer default 0 not null,
  active boolean default true not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  opened_at timestamptz default clock_now(),
  constraint park_pkey primary key (id),
  constraint park_dogs_per_person_check check (dogs_per_person > 0),
  constraint park_email_check check (email ~~ '%_@_%'),
  constraint park_gst_percent_check check (gst_percent >= 0::numeric and gst_percent <= 100::numeric),
  constraint park_interview_cents_check check (interview_cents >= 0),
  constraint park_name_check check (name <> ''),
  constraint park_no_show_minutes_check check (no_show_minutes >= 0 and no_show_minutes <= 720),
  constraint park_pst_percent_check check (pst_percent >= 0::numeric and pst_percent <= 100::numeric),
  constraint park_sheet_mail_to_check check (cardinality(sheet_mail_to) <= 20 and array_position(sheet_mail_to, null::text) is null),
  constraint park_time_zone_check check (timezone(time_zone, '2000-01-01 00:00:00+00'::timestamptz) is not null)
);
create trigger begin_book after insert on park for each row execute function begin_park_book();
create trigger has_desk_terms after insert on park for each row execute function park_has_desk_terms();
create trigger keep_history after insert or delete or update on park for each row execute function keep_catalog_history('id');
create trigger next_version before update of name, tagline, phone, email, address_line, city, region, postal_code, time_zone, gst_percent, pst_percent, interview_cents, no_show_minutes, dogs_per_person, "position", active on park for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on park for each statement execute function tell_catalog_changed();
create trigger touch before update on park for each row execute function touch_updated_at();

create table social_link (
  id integer generated by default as identity not null,
  park_id integer not null,
  name text not null,
  url text not null,
  position integer default 0 not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint social_link_pkey primary key (id),
  constraint social_link_name_check check (name <> ''),
  constraint social_link_url_check check (url ~~ 'https://_%'),
  constraint social_link_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create index social_link_park on social_link (park_id, "position");
create trigger keep_history after insert or delete or update on social_link for each row execute function keep_catalog_history('id');
create trigger next_version before update on social_link for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on social_link for each statement execute function tell_catalog_changed();
create trigger touch before update on social_link for each row execute function touch_updated_at();

create table opening_hours (
  id integer generated by default as identity not null,
  park_id integer not null,
  label text not null,
  weekdays smallint[] default '{}'::smallint[] not null,
  holidays boolean default false not null,
  opens time(0) without time zone not null,
  closes time(0) without time zone not null,
  position integer default 0 not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint opening_hours_pkey primary key (id),
  constraint opening_hours_check check (opens < closes),
  constraint opening_hours_check1 check (holidays = (weekdays = '{}'::smallint[])),
  constraint opening_hours_label_check check (label <> ''),
  constraint opening_hours_weekdays_check check (catalog_weekdays_ok(weekdays)),
  constraint opening_hours_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create index opening_hours_park on opening_hours (park_id, "position");
create trigger keep_history after insert or delete or update on opening_hours for each row execute function keep_catalog_history('id');
create trigger next_version before update on opening_hours for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on opening_hours for each statement execute function tell_catalog_changed();
create trigger touch before update on opening_hours for each row execute function touch_updated_at();

create table closure (
  id integer generated by default as identity not null,
  park_id integer not null,
  from_date date not null,
  reason text not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  to_date date not null,
  closed text[] default '{arrivals,departures,daycare,grooming,interviews}' not null,
  opens time(0) without time zone,
  closes time(0) without time zone,
  groomer_id integer,
  constraint closure_pkey primary key (id),
  constraint closed_twice exclude using gist (int4range(park_id, park_id, '[]') with &&, int4range(COALESCE(groomer_id, 0), COALESCE(groomer_id, 0), '[]') with &&, daterange(from_date, to_date, '[]') with &&),
  constraint closure_closed_check check (closed <@ array['arrivals', 'departures', 'daycare', 'grooming', 'interviews']),
  constraint closure_ends check (from_date <= to_date),
  constraint closure_hours check ((opens is null) = (closes is null) and opens < closes),
  constraint closure_of_groomer check (groomer_id is null or closed <@ array['grooming']),
  constraint closure_reason_check check (reason <> ''),
  constraint closure_says_something check (cardinality(closed) > 0 or opens is not null),
  constraint closure_groomer_id_fkey foreign key (groomer_id) references groomer(id) on delete cascade,
  constraint closure_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create index closure_groomer on closure (groomer_id) where groomer_id is not null;
create trigger keep_history after insert or delete or update on closure for each row execute function keep_catalog_history('id');
create trigger next_version before update on closure for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on closure for each statement execute function tell_catalog_changed();
create trigger touch before update on closure for each row execute function touch_updated_at();

create table suite_type (
  id integer generated by default as identity not null,
  park_id integer not null,
  slug text not null,
  name text not null,
  description text not null,
  image text not null,
  image_alt text not null,
  size_classes text[] not null,
  max_dogs smallint not null,
  night_cents integer not null,
  further_dog_discount_percent smallint,
  facts jsonb default '[]'::jsonb not null,
  position integer default 0 not null,
  active boolean default true not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint suite_type_pkey primary key (id),
  constraint suite_type_park_id_slug_key unique (park_id, slug),
  constraint suite_type_check check ((max_dogs = 1) = (further_dog_discount_percent is null)),
  constraint suite_type_facts_check check (jsonb_typeof(facts) = 'array'),
  constraint suite_type_further_dog_discount_percent_check check (further_dog_discount_percent >= 0 and further_dog_discount_percent <= 100),
  constraint suite_type_image_check check (image ~~ 'public/_%'),
  constraint suite_type_max_dogs_check check (max_dogs >= 1 and max_dogs <= 20),
  constraint suite_type_name_check check (name <> ''),
  constraint suite_type_night_cents_check check (night_cents >= 0),
  constraint suite_type_size_classes_check check (cardinality(size_classes) > 0 and size_classes <@ array['small', 'medium', 'large']),
  constraint suite_type_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint suite_type_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create trigger keep_history after insert or delete or update on suite_type for each row execute function keep_catalog_history('id');
create trigger next_version before update on suite_type for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on suite_type for each statement execute function tell_catalog_changed();
create trigger touch before update on suite_type for each row execute function touch_updated_at();

create table room (
  id integer generated by default as identity not null,
  suite_type_id integer not null,
  name text not null,
  position integer default 0 not null,
  active boolean default true not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint room_pkey primary key (id),
  constraint room_suite_type_id_name_key unique (suite_type_id, name),
  constraint room_name_check check (name <> ''),
  constraint room_suite_type_id_fkey foreign key (suite_type_id) references suite_type(id) on delete RESTRICT
);
create trigger capacity_follows after insert or delete or update of active, suite_type_id on room for each row execute function suite_capacity_follows();
create trigger keep_history after insert or delete or update on room for each row execute function keep_catalog_history('id');
create trigger next_version before update on room for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on room for each statement execute function tell_catalog_changed();
create trigger touch before update on room for each row execute function touch_updated_at();

create table season (
  id integer generated by default as identity not null,
  park_id integer not null,
  name text not null,
  from_date date not null,
  to_date date not null,
  weekdays smallint[] default '{1,2,3,4,5,6,7}'::smallint[] not null,
  surcharge_cents integer default 0 not null,
  min_nights smallint default 1 not null,
  is_peak boolean default false not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint season_pkey primary key (id),
  constraint season_check check (from_date <= to_date),
  constraint season_min_nights_check check (min_nights >= 1 and min_nights <= 60),
  constraint season_name_check check (name <> ''),
  constraint season_surcharge_cents_check check (surcharge_cents >= 0),
  constraint season_weekdays_check check (cardinality(weekdays) > 0 and catalog_weekdays_ok(weekdays)),
  constraint season_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create index season_park_dates on season (park_id, to_date, from_date);
create trigger keep_history after insert or delete or update on season for each row execute function keep_catalog_history('id');
create trigger next_version before update on season for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on season for each statement execute function tell_catalog_changed();
create trigger touch before update on season for each row execute function touch_updated_at();

create table service (
  id integer generated by default as identity not null,
  park_id integer not null,
  name text not null,
  description text not null,
  unit text not null,
  small_cents integer not null,
  medium_cents integer not null,
  large_cents integer not null,
  taxable_as_goods boolean default false not null,
  order_types text[] not null,
  replaces_food boolean default false not null,
  gives_medicine boolean default false not null,
  care_times text[] default '{}' not null,
  position integer default 0 not null,
  active boolean default true not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint service_pkey primary key (id),
  constraint service_feeds_daily check (not replaces_food or unit = 'per_day'),
  constraint service_large_cents_check check (large_cents >= 0),
  constraint service_medium_cents_check check (medium_cents >= 0),
  constraint service_name_check check (name <> ''),
  constraint service_order_types_check check (cardinality(order_types) > 0 and order_types <@ array['boarding', 'daycare', 'grooming']),
  constraint service_small_cents_check check (small_cents >= 0),
  constraint service_unit_check check (unit = any (array['each', 'per_day', 'per_stay'])),
  constraint service_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create index service_park on service (park_id, "position");
create trigger keep_history after insert or delete or update on service for each row execute function keep_catalog_history('id');
create trigger next_version before update on service for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on service for each statement execute function tell_catalog_changed();
create trigger touch before update on service for each row execute function touch_updated_at();

create table grooming_service (
  id integer generated by default as identity not null,
  park_id integer not null,
  name text not null,
  description text not null,
  is_extra boolean default false not null,
  small_cents integer not null,
  medium_cents integer not null,
  large_cents integer not null,
  small_minutes smallint not null,
  medium_minutes smallint not null,
  large_minutes smallint not null,
  position integer default 0 not null,
  active boolean default true not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint grooming_service_pkey primary key (id),
  constraint grooming_service_large_cents_check check (large_cents >= 0),
  constraint grooming_service_large_minutes_check check (large_minutes >= 0 and large_minutes <= 600),
  constraint grooming_service_medium_cents_check check (medium_cents >= 0),
  constraint grooming_service_medium_minutes_check check (medium_minutes >= 0 and medium_minutes <= 600),
  constraint grooming_service_name_check check (name <> ''),
  constraint grooming_service_small_cents_check check (small_cents >= 0),
  constraint grooming_service_small_minutes_check check (small_minutes >= 0 and small_minutes <= 600),
  constraint grooming_service_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create index grooming_service_park on grooming_service (park_id, "position");
create trigger keep_history after insert or delete or update on grooming_service for each row execute function keep_catalog_history('id');
create trigger next_version before update on grooming_service for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on grooming_service for each statement execute function tell_catalog_changed();
create trigger touch before update on grooming_service for each row execute function touch_updated_at();

create table groomer (
  id integer generated by default as identity not null,
  park_id integer not null,
  name text not null,
  position integer default 0 not null,
  active boolean default true not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint groomer_pkey primary key (id),
  constraint groomer_name_check check (name <> ''),
  constraint groomer_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create index groomer_park on groomer (park_id, "position");
create trigger keep_history after insert or delete or update on groomer for each row execute function keep_catalog_history('id');
create trigger next_version before update on groomer for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on groomer for each statement execute function tell_catalog_changed();
create trigger touch before update on groomer for each row execute function touch_updated_at();

create table groomer_hours (
  groomer_id integer not null,
  weekday smallint not null,
  opens time(0) without time zone not null,
  closes time(0) without time zone not null,
  updated_at timestamptz default now() not null,
  constraint groomer_hours_pkey primary key (groomer_id, weekday, opens),
  constraint groomer_hours_check check (opens < closes),
  constraint groomer_hours_weekday_check check (weekday >= 1 and weekday <= 7),
  constraint groomer_hours_groomer_id_fkey foreign key (groomer_id) references groomer(id) on delete cascade
);
create trigger keep_history after insert or delete or update on groomer_hours for each row execute function keep_catalog_history('groomer_id', 'weekday', 'opens');
create trigger tell_changed after insert or delete or update or truncate on groomer_hours for each statement execute function tell_catalog_changed();
create trigger touch before update on groomer_hours for each row execute function touch_updated_at();

create table package (
  id integer generated by default as identity not null,
  park_id integer not null,
  name text not null,
  kind text not null,
  credits smallint not null,
  price_cents integer not null,
  valid_months smallint not null,
  most_chosen boolean default false not null,
  position integer default 0 not null,
  active boolean default true not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint package_pkey primary key (id),
  constraint package_credits_check check (credits > 0),
  constraint package_kind_check check (kind = any (array['full_day', 'half_day', 'night'])),
  constraint package_name_check check (name <> ''),
  constraint package_price_cents_check check (price_cents >= 0),
  constraint package_valid_months_check check (valid_months >= 1 and valid_months <= 120),
  constraint package_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create index package_park on package (park_id, "position");
create trigger keep_history after insert or delete or update on package for each row execute function keep_catalog_history('id');
create trigger next_version before update on package for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on package for each statement execute function tell_catalog_changed();
create trigger touch before update on package for each row execute function touch_updated_at();

create table promo_code (
  id integer generated by default as identity not null,
  park_id integer not null,
  code text not null,
  kind text not null,
  percent smallint default 0 not null,
  amount_cents integer default 0 not null,
  from_date date not null,
  to_date date not null,
  order_types text[] not null,
  total_limit integer,
  per_customer_limit integer,
  active boolean default true not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint promo_code_pkey primary key (id),
  constraint promo_code_park_id_code_key unique (park_id, code),
  constraint promo_code_amount_cents_check check (amount_cents >= 0),
  constraint promo_code_check check (from_date <= to_date),
  constraint promo_code_check1 check ((kind = 'percent') = (percent > 0) and (kind = 'amount') = (amount_cents > 0)),
  constraint promo_code_code_check check (code = upper(code) and code <> '' and length(code) <= 40),
  constraint promo_code_kind_check check (kind = any (array['percent', 'amount'])),
  constraint promo_code_order_types_check check (cardinality(order_types) > 0 and order_types <@ array['boarding', 'daycare', 'grooming', 'package']),
  constraint promo_code_per_customer_limit_check check (per_customer_limit > 0),
  constraint promo_code_percent_check check (percent >= 0 and percent <= 100),
  constraint promo_code_total_limit_check check (total_limit > 0),
  constraint promo_code_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create trigger count_follows after insert or update of total_limit on promo_code for each row execute function promo_count_follows();
create trigger keep_history after insert or delete or update on promo_code for each row execute function keep_catalog_history('id');
create trigger next_version before update on promo_code for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on promo_code for each statement execute function tell_catalog_changed();
create trigger touch before update on promo_code for each row execute function touch_updated_at();

create table promo_use_count (
  promo_code_id integer not null,
  used integer default 0 not null,
  total_limit integer,
  constraint promo_use_count_pkey primary key (promo_code_id),
  constraint promo_use_count_used_check check (used >= 0),
  constraint promo_used_up check (total_limit is null or used <= total_limit),
  constraint promo_use_count_promo_code_id_fkey foreign key (promo_code_id) references promo_code(id) on delete cascade
);

create table play_area (
  id integer generated by default as identity not null,
  park_id integer not null,
  name text not null,
  sizes text[] not null,
  is_group boolean default true not null,
  not_with text[] default '{}' not null,
  max_dogs smallint not null,
  position smallint default 0 not null,
  active boolean default true not null,
  constraint play_area_pkey primary key (id),
  constraint play_area_park_id_name_key unique (park_id, name),
  constraint play_area_max_dogs_check check (max_dogs > 0),
  constraint play_area_name_check check (length(name) >= 1 and length(name) <= 40),
  constraint play_area_sizes_check check (sizes <@ array['small', 'medium', 'large'] and cardinality(sizes) > 0),
  constraint play_area_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);

create table care_round (
  park_id integer not null,
  key text not null,
  name text not null,
  begins time(0) without time zone not null,
  has_meals boolean not null,
  constraint care_round_pkey primary key (park_id, key),
  constraint care_round_park_id_begins_key unique (park_id, begins),
  constraint care_round_key_check check (key ~ '^[a-z]+$'),
  constraint care_round_name_check check (name <> ''),
  constraint care_round_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);

create table banner (
  id integer generated by default as identity not null,
  park_id integer not null,
  image text not null,
  phone_image text,
  image_alt text not null,
  position integer default 0 not null,
  active boolean default true not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  name text default '' not null,
  shown boolean default true not null,
  from_date date,
  to_date date,
  focus_x smallint default 50 not null,
  focus_y smallint default 50 not null,
  constraint banner_pkey primary key (id),
  constraint banner_days_check check (to_date >= from_date),
  constraint banner_focus_x_check check (focus_x >= 0 and focus_x <= 100),
  constraint banner_focus_y_check check (focus_y >= 0 and focus_y <= 100),
  constraint banner_image_check check (image ~~ 'public/_%'),
  constraint banner_name_check check (length(name) <= 60),
  constraint banner_phone_image_check check (phone_image ~~ 'public/_%'),
  constraint banner_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create index banner_park on banner (park_id, "position");
create trigger keep_history after insert or delete or update on banner for each row execute function keep_catalog_history('id');
create trigger next_version before update on banner for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on banner for each statement execute function tell_catalog_changed();
create trigger touch before update on banner for each row execute function touch_updated_at();

create table document (
  id integer generated by default as identity not null,
  park_id integer not null,
  name text not null,
  summary text default '' not null,
  file text not null,
  position integer default 0 not null,
  active boolean default true not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint document_pkey primary key (id),
  constraint document_file_check check (file ~~ 'public/_%'),
  constraint document_name_check check (name <> ''),
  constraint document_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create index document_park on document (park_id, "position");
create trigger keep_history after insert or delete or update on document for each row execute function keep_catalog_history('id');
create trigger next_version before update on document for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on document for each statement execute function tell_catalog_changed();
create trigger touch before update on document for each row execute function touch_updated_at();

create table gallery_picture (
  id integer generated by default as identity not null,
  park_id integer not null,
  image text not null,
  image_alt text not null,
  width smallint not null,
  height smallint not null,
  title text not null,
  caption text default '' not null,
  tags text[] default '{}' not null,
  position integer default 0 not null,
  active boolean default true not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint gallery_picture_pkey primary key (id),
  constraint gallery_picture_height_check check (height > 0),
  constraint gallery_picture_image_check check (image ~~ 'public/_%'),
  constraint gallery_picture_title_check check (title <> ''),
  constraint gallery_picture_width_check check (width > 0),
  constraint gallery_picture_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create index gallery_picture_park on gallery_picture (park_id, "position");
create trigger keep_history after insert or delete or update on gallery_picture for each row execute function keep_catalog_history('id');
create trigger next_version before update on gallery_picture for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on gallery_picture for each statement execute function tell_catalog_changed();
create trigger touch before update on gallery_picture for each row execute function touch_updated_at();

create table team_member (
  id integer generated by default as identity not null,
  park_id integer not null,
  name text not null,
  role text not null,
  bio text default '' not null,
  image text not null,
  image_alt text not null,
  position integer default 0 not null,
  active boolean default true not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint team_member_pkey primary key (id),
  constraint team_member_image_check check (image ~~ 'public/_%'),
  constraint team_member_name_check check (name <> ''),
  constraint team_member_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create index team_member_park on team_member (park_id, "position");
create trigger keep_history after insert or delete or update on team_member for each row execute function keep_catalog_history('id');
create trigger next_version before update on team_member for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on team_member for each statement execute function tell_catalog_changed();
create trigger touch before update on team_member for each row execute function touch_updated_at();

create table agreement (
  id integer generated by default as identity not null,
  park_id integer not null,
  key text not null,
  position integer default 0 not null,
  updated_at timestamptz default now() not null,
  revision integer default 1 not null,
  constraint agreement_pkey primary key (id),
  constraint agreement_park_id_key_key unique (park_id, key),
  constraint agreement_key_check check (key ~ '^[a-z]+(-[a-z]+)*$'),
  constraint agreement_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create trigger tell_changed after insert or delete or update or truncate on agreement for each statement execute function tell_catalog_changed();
create trigger touch before update on agreement for each row execute function touch_updated_at();

create table agreement_version (
  agreement_id integer not null,
  version smallint not null,
  title text not null,
  body text not null,
  note text default '' not null,
  published_at timestamptz,
  updated_at timestamptz default now() not null,
  resign text default 'before-check-in' not null,
  publish_at timestamptz,
  made_by integer,
  published_by integer,
  constraint agreement_version_pkey primary key (agreement_id, version),
  constraint agreement_version_body_check check (body <> ''),
  constraint agreement_version_resign_check check (resign = any (array['next-order', 'before-check-in'])),
  constraint agreement_version_title_check check (title <> ''),
  constraint agreement_version_version_check check (version > 0),
  constraint agreement_version_agreement_id_fkey foreign key (agreement_id) references agreement(id) on delete RESTRICT,
  constraint agreement_version_made_by_fkey foreign key (made_by) references account(id),
  constraint agreement_version_published_by_fkey foreign key (published_by) references account(id)
);
create index agreement_version_due on agreement_version (publish_at) where published_at is null and publish_at is not null;
create unique index agreement_version_one_draft on agreement_version (agreement_id) where published_at is null;
create trigger published_stays before delete or update on agreement_version for each row when (old.published_at is not null) execute function refuse_change_of_published_agreement();
create trigger tell_changed after insert or delete or update or truncate on agreement_version for each statement execute function tell_catalog_changed();
create trigger touch before update on agreement_version for each row execute function touch_updated_at();

create table order_terms (
  park_id integer not null,
  checkout_minutes smallint default 15 not null,
  etransfer_hours smallint default 24 not null,
  after_interview_hours smallint default 48 not null,
  wait_list_hours smallint default 12 not null,
  etransfer_email text default '' not null,
  unpaid_orders smallint default 5 not null,
  unpaid_places smallint default 90 not null,
  unpaid_changes smallint default 6 not null,
  open_meetings smallint default 3 not null,
  meeting_days_ahead smallint default 90 not null,
  grooming_days_ahead smallint default 180 not null,
  bring_to_stay text[] default array['Medication in its original packaging', 'One thing that smells of home', 'A flat collar with a tag, and a leash'] not null,
  bring_to_day text[] default array['A flat collar with a tag, and a leash', 'Medication in its original packaging'] not null,
  bring_to_meeting text[] default array['A flat collar and a leash', 'Your dog a little hungry', 'No toys: we have plenty'] not null,
  bring_food text default 'Their own food for the whole stay, packed by meal' not null,
  bring_records text default 'Your dog’s vaccination records, or photos of them' not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint order_terms_pkey primary key (park_id),
  constraint order_terms_after_interview_hours_check check (after_interview_hours >= 1 and after_interview_hours <= 336),
  constraint order_terms_checkout_minutes_check check (checkout_minutes >= 5 and checkout_minutes <= 1440),
  constraint order_terms_etransfer_hours_check check (etransfer_hours >= 1 and etransfer_hours <= 336),
  constraint order_terms_grooming_days_ahead_check check (grooming_days_ahead >= 7 and grooming_days_ahead <= 730),
  constraint order_terms_meeting_days_ahead_check check (meeting_days_ahead >= 7 and meeting_days_ahead <= 730),
  constraint order_terms_open_meetings_check check (open_meetings >= 1 and open_meetings <= 50),
  constraint order_terms_unpaid_changes_check check (unpaid_changes >= 1 and unpaid_changes <= 1000),
  constraint order_terms_unpaid_orders_check check (unpaid_orders >= 1 and unpaid_orders <= 100),
  constraint order_terms_unpaid_places_check check (unpaid_places >= 1 and unpaid_places <= 2000),
  constraint order_terms_wait_list_hours_check check (wait_list_hours >= 1 and wait_list_hours <= 336),
  constraint order_terms_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create trigger keep_history after insert or delete or update on order_terms for each row execute function keep_catalog_history('park_id');
create trigger next_version before update on order_terms for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on order_terms for each statement execute function tell_catalog_changed();
create trigger touch before update on order_terms for each row execute function touch_updated_at();

create table boarding_terms (
  park_id integer not null,
  check_in_from time(0) without time zone not null,
  check_in_until time(0) without time zone not null,
  check_out_by time(0) without time zone not null,
  half_day_after time(0) without time zone not null,
  full_day_after time(0) without time zone not null,
  deposit_percent smallint not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint boarding_terms_pkey primary key (park_id),
  constraint boarding_terms_check check (check_in_from < check_in_until),
  constraint boarding_terms_check1 check (check_out_by <= half_day_after and half_day_after < full_day_after),
  constraint boarding_terms_deposit_percent_check check (deposit_percent >= 0 and deposit_percent <= 100),
  constraint boarding_terms_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create trigger keep_history after insert or delete or update on boarding_terms for each row execute function keep_catalog_history('park_id');
create trigger next_version before update on boarding_terms for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on boarding_terms for each statement execute function tell_catalog_changed();
create trigger touch before update on boarding_terms for each row execute function touch_updated_at();

create table length_discount (
  id integer generated by default as identity not null,
  park_id integer not null,
  min_nights smallint not null,
  percent smallint not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint length_discount_pkey primary key (id),
  constraint length_discount_park_id_min_nights_key unique (park_id, min_nights),
  constraint length_discount_min_nights_check check (min_nights > 1),
  constraint length_discount_percent_check check (percent >= 1 and percent <= 100),
  constraint length_discount_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create trigger keep_history after insert or delete or update on length_discount for each row execute function keep_catalog_history('id');
create trigger next_version before update on length_discount for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on length_discount for each statement execute function tell_catalog_changed();
create trigger touch before update on length_discount for each row execute function touch_updated_at();

create table late_pick_up_terms (
  park_id integer not null,
  per_minute_cents integer not null,
  minimum_cents integer not null,
  board_after_minutes smallint not null,
  board_suite_type_id integer not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint late_pick_up_terms_pkey primary key (park_id),
  constraint late_pick_up_terms_board_after_minutes_check check (board_after_minutes > 0),
  constraint late_pick_up_terms_minimum_cents_check check (minimum_cents >= 0),
  constraint late_pick_up_terms_per_minute_cents_check check (per_minute_cents >= 0),
  constraint late_pick_up_terms_board_suite_type_id_fkey foreign key (board_suite_type_id) references suite_type(id) on delete RESTRICT,
  constraint late_pick_up_terms_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create trigger keep_history after insert or delete or update on late_pick_up_terms for each row execute function keep_catalog_history('park_id');
create trigger next_version before update on late_pick_up_terms for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on late_pick_up_terms for each statement execute function tell_catalog_changed();
create trigger touch before update on late_pick_up_terms for each row execute function touch_updated_at();

create table daycare_terms (
  park_id integer not null,
  full_day_cents integer not null,
  half_day_cents integer not null,
  half_day_max_hours smallint not null,
  drop_off_by time(0) without time zone not null,
  small_capacity smallint not null,
  medium_capacity smallint not null,
  large_capacity smallint not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint daycare_terms_pkey primary key (park_id),
  constraint daycare_terms_full_day_cents_check check (full_day_cents >= 0),
  constraint daycare_terms_half_day_cents_check check (half_day_cents >= 0),
  constraint daycare_terms_half_day_max_hours_check check (half_day_max_hours >= 1 and half_day_max_hours <= 12),
  constraint daycare_terms_large_capacity_check check (large_capacity >= 0),
  constraint daycare_terms_medium_capacity_check check (medium_capacity >= 0),
  constraint daycare_terms_small_capacity_check check (small_capacity >= 0),
  constraint daycare_terms_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create trigger capacity_follows after update of small_capacity, medium_capacity, large_capacity on daycare_terms for each row execute function daycare_capacity_follows();
create trigger keep_history after insert or delete or update on daycare_terms for each row execute function keep_catalog_history('park_id');
create trigger next_version before update on daycare_terms for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on daycare_terms for each statement execute function tell_catalog_changed();
create trigger touch before update on daycare_terms for each row execute function touch_updated_at();

create table interview_terms (
  park_id integer not null,
  weekdays smallint[] not null,
  opens time(0) without time zone not null,
  closes time(0) without time zone not null,
  minutes smallint not null,
  dogs_per_slot smallint not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint interview_terms_pkey primary key (park_id),
  constraint interview_terms_check check (opens < closes),
  constraint interview_terms_dogs_per_slot_check check (dogs_per_slot >= 1 and dogs_per_slot <= 50),
  constraint interview_terms_minutes_check check (minutes >= 5 and minutes <= 480),
  constraint interview_terms_weekdays_check check (cardinality(weekdays) > 0 and catalog_weekdays_ok(weekdays)),
  constraint interview_terms_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create trigger capacity_follows after update of dogs_per_slot on interview_terms for each row execute function interview_capacity_follows();
create trigger keep_history after insert or delete or update on interview_terms for each row execute function keep_catalog_history('park_id');
create trigger next_version before update on interview_terms for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on interview_terms for each statement execute function tell_catalog_changed();
create trigger touch before update on interview_terms for each row execute function touch_updated_at();

create table cancellation_rule (
  id integer generated by default as identity not null,
  park_id integer not null,
  order_type text not null,
  is_peak boolean default false not null,
  min_hours_before smallint not null,
  refund_percent smallint not null,
  credit_percent smallint not null,
  updated_at timestamptz default now() not null,
  version integer default 1 not null,
  constraint cancellation_rule_pkey primary key (id),
  constraint cancellation_rule_park_id_order_type_is_peak_min_hours_befo_key unique (park_id, order_type, is_peak, min_hours_before),
  constraint cancellation_rule_check check ((refund_percent + credit_percent) <= 100),
  constraint cancellation_rule_credit_percent_check check (credit_percent >= 0 and credit_percent <= 100),
  constraint cancellation_rule_min_hours_before_check check (min_hours_before >= 0),
  constraint cancellation_rule_order_type_check check (order_type = any (array['boarding', 'daycare', 'grooming', 'interview', 'visit'])),
  constraint cancellation_rule_refund_percent_check check (refund_percent >= 0 and refund_percent <= 100),
  constraint cancellation_rule_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create trigger keep_history after insert or delete or update on cancellation_rule for each row execute function keep_catalog_history('id');
create trigger next_version before update on cancellation_rule for each row execute function next_version();
create trigger tell_changed after insert or delete or update or truncate on cancellation_rule for each statement execute function tell_catalog_changed();
create trigger touch before update on cancellation_rule for each row execute function touch_updated_at();

create table desk_terms (
  park_id integer not null,
  refund_limit_cents integer default 5000 not null,
  credit_limit_cents integer default 5000 not null,
  discount_limit_cents integer default 2500 not null,
  discount_limit_percent integer default 10 not null,
  cash_difference_cents integer default 200 not null,
  paid_out_limit_cents integer default 10000 not null,
  day_limit_cents integer default 15000 not null,
  pay_link_hours integer default 72 not null,
  desk_hold_hours integer default 48 not null,
  lock_minutes integer default 15 not null,
  version integer default 1 not null,
  constraint desk_terms_pkey primary key (park_id),
  constraint desk_terms_cash_difference_cents_check check (cash_difference_cents >= 0),
  constraint desk_terms_credit_limit_cents_check check (credit_limit_cents >= 0),
  constraint desk_terms_day_limit_cents_check check (day_limit_cents >= 0),
  constraint desk_terms_desk_hold_hours_check check (desk_hold_hours >= 1 and desk_hold_hours <= 48),
  constraint desk_terms_discount_limit_cents_check check (discount_limit_cents >= 0),
  constraint desk_terms_discount_limit_percent_check check (discount_limit_percent >= 0 and discount_limit_percent <= 100),
  constraint desk_terms_lock_minutes_check check (lock_minutes >= 1 and lock_minutes <= 240),
  constraint desk_terms_paid_out_limit_cents_check check (paid_out_limit_cents >= 0),
  constraint desk_terms_pay_link_hours_check check (pay_link_hours >= 1 and pay_link_hours <= 720),
  constraint desk_terms_refund_limit_cents_check check (refund_limit_cents >= 0),
  constraint desk_terms_park_id_fkey foreign key (park_id) references park(id)
);
create trigger next_version before update on desk_terms for each row execute function next_version();

create table dog (
  id integer generated always as identity not null,
  account_id integer not null,
  name text not null,
  breed text not null,
  sex text not null,
  is_spayed boolean,
  birthday date not null,
  is_birthday_estimated boolean default false not null,
  weight_grams integer not null,
  weighed_grams integer,
  size_class_by_staff text,
  colour text default '' not null,
  microchip text default '' not null,
  photo_file text,
  vet_clinic text default '' not null,
  vet_phone text default '' not null,
  emergency_contact text default '' not null,
  feeding_what text default '' not null,
  feeding_how_much text default '' not null,
  feeding_times text[] default '{}' not null,
  medications jsonb default '[]'::jsonb not null,
  allergies text default '' not null,
  behaviour text default '' not null,
  play_styles text[] default '{}' not null,
  flags text[] default '{}' not null,
  group_play text,
  usual_area_id integer,
  interview_outcome text default 'none' not null,
  interview_conditions text default '' not null,
  interview_passed_on date,
  last_visit_on date,
  deceased_on date,
  deceased_noted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  hidden_at timestamptz,
  version integer default 1 not null,
  weight_said_grams integer,
  weight_said_after integer,
  constraint dog_pkey primary key (id),
  constraint dog_breed_check check (length(breed) >= 1 and length(breed) <= 80),
  constraint dog_check check (interview_passed_on is not null or (interview_outcome <> ALL (array['passed', 'conditional']))),
  constraint dog_check1 check ((deceased_on is null) = (deceased_noted_at is null)),
  constraint dog_flags_check check (cardinality(flags) <= 12),
  constraint dog_group_play_check check (group_play = any (array['yes', 'no', 'after-spay'])),
  constraint dog_interview_outcome_check check (interview_outcome = any (array['none', 'booked', 'passed', 'conditional', 'refused'])),
  constraint dog_name_check check (length(name) >= 1 and length(name) <= 60),
  constraint dog_sex_check check (sex = any (array['female', 'male'])),
  constraint dog_size_class_by_staff_check check (size_class_by_staff = any (array['small', 'medium', 'large'])),
  constraint dog_weighed_grams_check check (weighed_grams >= 300 and weighed_grams <= 150000),
  constraint dog_weight_grams_check check (weight_grams >= 300 and weight_grams <= 150000),
  constraint dog_weight_said check ((weight_said_grams is null) = (weight_said_after is null)),
  constraint dog_account_id_fkey foreign key (account_id) references account(id),
  constraint dog_account_id_photo_file_fkey foreign key (account_id, photo_file) references upload(account_id, file_name),
  constraint dog_usual_area_id_fkey foreign key (usual_area_id) references play_area(id) on delete set null
);
create index dog_account on dog (account_id) where hidden_at is null;
create index dog_hidden_name_begin on dog (lower(name) collate "C", id) where hidden_at is not null;
create index dog_kept on dog (account_id);
create index dog_last_visit on dog (last_visit_on, id) where hidden_at is null;
create index dog_name_begin on dog (lower(name) collate "C", id) where hidden_at is null;
create index dog_photo on dog (account_id, photo_file) where photo_file is not null;
create trigger keep_new_weight after update of weight_grams on dog for each row when (new.weight_grams <> old.weight_grams) execute function keep_weight();
create trigger keep_weight after insert on dog for each row execute function keep_weight();
create trigger next_version before update on dog for each row execute function next_version();

create table dog_weight (
  dog_id integer not null,
  at timestamptz not null,
  weight_grams integer not null,
  constraint dog_weight_pkey primary key (dog_id, at),
  constraint dog_weight_dog_id_fkey foreign key (dog_id) references dog(id) on delete cascade
);

create table vaccine_record (
  dog_id integer not null,
  vaccine text not null,
  expires_on date not null,
  owner_expires_on date,
  given_on date,
  account_id integer not null,
  proof_file text not null,
  sent_at timestamptz not null,
  verified_at timestamptz,
  verified_by integer,
  refused_at timestamptz,
  refused_because text,
  constraint vaccine_record_pkey primary key (dog_id, vaccine),
  constraint vaccine_record_check check (verified_at is null or refused_because is null),
  constraint vaccine_record_vaccine_check check (vaccine = any (array['rabies', 'dhpp', 'bordetella'])),
  constraint vaccine_record_account_id_proof_file_fkey foreign key (account_id, proof_file) references upload(account_id, file_name),
  constraint vaccine_record_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint vaccine_record_verified_by_fkey foreign key (verified_by) references account(id)
);
create index vaccine_record_end on vaccine_record (expires_on) where verified_at is not null;
create index vaccine_record_proof on vaccine_record (account_id, proof_file);
create index vaccine_record_refused on vaccine_record (refused_at) where refused_at is not null;
create index vaccine_record_seen on vaccine_record (verified_at) where verified_at is not null;
create index vaccine_record_waiting on vaccine_record (sent_at) where verified_at is null and refused_because is null;
create trigger tell_pages_changed after update on vaccine_record referencing new table as come for each statement execute function tell_pages('vaccine');
create trigger tell_pages_new after insert on vaccine_record referencing new table as come for each statement execute function tell_pages('vaccine');

create table vaccine_reminder (
  dog_id integer not null,
  vaccine text not null,
  expires_on date not null,
  days_ahead integer not null,
  sent_at timestamptz not null,
  constraint vaccine_reminder_pkey primary key (dog_id, vaccine, expires_on, days_ahead),
  constraint vaccine_reminder_vaccine_check check (vaccine = any (array['rabies', 'dhpp', 'bordetella'])),
  constraint vaccine_reminder_dog_id_fkey foreign key (dog_id) references dog(id) on delete cascade
);

create table customer_order (
  id integer generated always as identity not null,
  code text not null,
  account_id integer not null,
  park_id integer not null,
  order_type text not null,
  status text not null,
  placed_by integer,
  source text default 'web' not null,
  first_date date not null,
  last_date date not null,
  begin_time time(0) without time zone,
  end_time time(0) without time zone,
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  is_peak boolean default false not null,
  hold_until timestamptz,
  request jsonb not null,
  price jsonb not null,
  terms jsonb not null,
  total_cents integer not null,
  due_now_cents integer not null,
  balance_cents integer default 0 not null,
  promo_code_id integer,
  package_id integer,
  interview_order_id integer,
  repeats_order_id integer,
  message text default '' not null,
  sends_care_summary boolean default true not null,
  settled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer default 1 not null,
  constraint customer_order_pkey primary key (id),
  constraint customer_order_code_key unique (code),
  constraint customer_order_check check (due_now_cents >= 0 and due_now_cents <= total_cents),
  constraint customer_order_check1 check (first_date <= last_date and begins_at <= ends_at),
  constraint customer_order_message_check check (length(message) <= 2000),
  constraint customer_order_order_type_check check (order_type = any (array['boarding', 'daycare', 'grooming', 'interview', 'visit', 'package', 'sale'])),
  constraint customer_order_source_check check (source = any (array['web', 'phone', 'desk', 'wait-list', 'import'])),
  constraint customer_order_status_check check (status = any (array['held', 'awaiting_interview', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'expired', 'no_show'])),
  constraint customer_order_total_cents_check check (total_cents >= 0),
  constraint hold_ends check (
case
    when status = any (array['held', 'awaiting_interview']) then hold_until is not null and (order_type = 'package' or hold_until <= ends_at)
    else hold_until is null or (status = any (array['expired', 'cancelled']))
end),
  constraint customer_order_account_id_fkey foreign key (account_id) references account(id),
  constraint customer_order_interview_order_id_fkey foreign key (interview_order_id) references customer_order(id),
  constraint customer_order_package_id_fkey foreign key (package_id) references package(id),
  constraint customer_order_park_id_fkey foreign key (park_id) references park(id),
  constraint customer_order_placed_by_fkey foreign key (placed_by) references account(id),
  constraint customer_order_promo_code_id_fkey foreign key (promo_code_id) references promo_code(id),
  constraint customer_order_repeats_order_id_fkey foreign key (repeats_order_id) references customer_order(id)
);
create index customer_order_account on customer_order (account_id, begins_at, id);
create index customer_order_arrival on customer_order (park_id, begins_at, id);
create index customer_order_code_begin on customer_order (code collate "C");
create index customer_order_day on customer_order (park_id, first_date) where status = any (array['held', 'awaiting_interview', 'confirmed', 'checked_in']);
create index customer_order_days on customer_order (park_id, last_date, first_date);
create index customer_order_debt on customer_order (park_id, last_date) where balance_cents > 0 and (status = any (array['checked_out', 'no_show', 'cancelled']));
create index customer_order_holds on customer_order (hold_until) where status = any (array['held', 'awaiting_interview']);
create index customer_order_interview on customer_order (interview_order_id) where interview_order_id is not null;
create index customer_order_maker on customer_order (placed_by, id) where placed_by is not null;
create index customer_order_meeting_days on customer_order (park_id, first_date) where order_type = 'interview';
create index customer_order_meetings on customer_order (account_id, ends_at) where (order_type = any (array['interview', 'visit'])) and status = 'confirmed';
create index customer_order_newest on customer_order (park_id, id);
create index customer_order_owed on customer_order (park_id, id) where balance_cents > 0 and status <> 'expired';
create index customer_order_promo on customer_order (promo_code_id, account_id) where promo_code_id is not null;
create index customer_order_undecided on customer_order (park_id, ends_at) where order_type = 'interview' and status = 'confirmed';
create index customer_order_unsettled on customer_order (account_id) where status = any (array['held', 'awaiting_interview']);
create trigger keep_step after update on customer_order for each row execute function keep_order_step();
create trigger next_version before update on customer_order for each row execute function next_version();
create trigger order_closes_pay_links after update of balance_cents, status on customer_order for each row when (new.balance_cents <= 0 and old.balance_cents > 0 or new.status <> old.status and (new.status = any (array['cancelled', 'expired', 'no_show']))) execute function close_pay_links();
create trigger tell_pages_changed after update on customer_order referencing new table as come for each statement execute function tell_pages('order');
create trigger tell_pages_new after insert on customer_order referencing new table as come for each statement execute function tell_pages('order');

create table order_dog (
  order_id integer not null,
  dog_id integer not null,
  size_class text not null,
  constraint order_dog_pkey primary key (order_id, dog_id),
  constraint order_dog_size_class_check check (size_class = any (array['small', 'medium', 'large'])),
  constraint order_dog_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint order_dog_order_id_fkey foreign key (order_id) references customer_order(id)
);
create index order_dog_dog on order_dog (dog_id);

create table order_history (
  id bigint generated always as identity not null,
  order_id integer not null,
  at timestamptz not null,
  by_account_id integer,
  from_status text,
  to_status text not null,
  why text not null,
  tx bigint default txid_current(),
  constraint order_history_pkey primary key (id),
  constraint order_history_from_status_check check (from_status = any (array['held', 'awaiting_interview', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'expired', 'no_show'])),
  constraint order_history_to_status_check check (to_status = any (array['held', 'awaiting_interview', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'expired', 'no_show'])),
  constraint order_history_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint order_history_order_id_fkey foreign key (order_id) references customer_order(id)
);
create index order_history_changed on order_history (order_id) where from_status = to_status or to_status = 'cancelled';
create index order_history_order on order_history (order_id, id);

create table version_step (
  kind text not null,
  subject_id integer not null,
  tx bigint not null,
  version integer not null,
  order_id integer not null,
  at timestamptz default clock_timestamp() + clock_ahead() not null,
  was jsonb not null,
  is_now jsonb,
  constraint version_step_pkey primary key (kind, subject_id, tx),
  constraint version_step_kind_check check (kind = any (array['order', 'stay']))
);
create index version_step_at on version_step (at);

create table order_signature (
  order_id integer not null,
  agreement_id integer not null,
  version smallint not null,
  signed_name text not null,
  drawing text,
  signed_at timestamptz not null,
  witnessed_by integer,
  link_made_by integer,
  link_made_from text,
  link_sent_to text,
  signed_from text,
  constraint order_signature_pkey primary key (order_id, agreement_id, version),
  constraint order_signature_drawing_check check (length(drawing) <= 20000),
  constraint order_signature_signed_name_check check (signed_name <> ''),
  constraint signed_by_link check (signed_from is not null or num_nonnulls(link_made_by, link_made_from, link_sent_to) = 0),
  constraint order_signature_agreement_id_version_fkey foreign key (agreement_id, version) references agreement_version(agreement_id, version),
  constraint order_signature_link_made_by_fkey foreign key (link_made_by) references account(id),
  constraint order_signature_order_id_fkey foreign key (order_id) references customer_order(id),
  constraint order_signature_witnessed_by_fkey foreign key (witnessed_by) references account(id)
);
create index order_signature_agreement on order_signature (agreement_id, signed_at DESC, order_id DESC);

create table order_waiver (
  id integer generated always as identity not null,
  order_id integer not null,
  dog_id integer,
  gate text not null,
  why text not null,
  by_account_id integer not null,
  at timestamptz not null,
  constraint order_waiver_pkey primary key (id),
  constraint order_waiver_order_id_dog_id_gate_key unique (order_id, dog_id, gate),
  constraint order_waiver_gate_check check (gate = any (array['interview', 'vaccines', 'money'])),
  constraint order_waiver_of_a_dog check ((gate = 'money') = (dog_id is null)),
  constraint order_waiver_why_check check (length(why) >= 1 and length(why) <= 500),
  constraint order_waiver_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint order_waiver_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint order_waiver_order_id_fkey foreign key (order_id) references customer_order(id)
);
create unique index order_waiver_money on order_waiver (order_id) where dog_id is null;
create trigger order_moves_on_new after insert on order_waiver referencing new table as changed for each statement execute function order_moves_on();

create table order_change (
  id integer generated always as identity not null,
  order_id integer not null,
  status text not null,
  plan jsonb not null,
  due_cents integer not null,
  hold_until timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint order_change_pkey primary key (id),
  constraint order_change_due_cents_check check (due_cents > 0),
  constraint order_change_status_check check (status = any (array['open', 'made', 'lapsed', 'withdrawn', 'ended'])),
  constraint order_change_order_id_fkey foreign key (order_id) references customer_order(id)
);
create index order_change_holds on order_change (hold_until) where status = 'open';
create unique index order_change_one_open on order_change (order_id) where status = 'open';
create index order_change_order on order_change (order_id);

create table change_night (
  change_id integer not null,
  suite_type_id integer not null,
  night date not null,
  rooms smallint not null,
  constraint change_night_pkey primary key (change_id, suite_type_id, night),
  constraint change_night_rooms_check check (rooms > 0),
  constraint change_night_change_id_fkey foreign key (change_id) references order_change(id),
  constraint change_night_suite_type_id_fkey foreign key (suite_type_id) references suite_type(id)
);

create table change_day (
  change_id integer not null,
  park_id integer not null,
  date date not null,
  size_class text not null,
  dogs smallint not null,
  constraint change_day_pkey primary key (change_id, park_id, date, size_class),
  constraint change_day_dogs_check check (dogs > 0),
  constraint change_day_size_class_check check (size_class = any (array['small', 'medium', 'large'])),
  constraint change_day_change_id_fkey foreign key (change_id) references order_change(id),
  constraint change_day_park_id_fkey foreign key (park_id) references park(id)
);

create table wait_list_entry (
  id integer generated always as identity not null,
  account_id integer not null,
  park_id integer not null,
  order_type text not null,
  first_date date not null,
  last_date date not null,
  request jsonb not null,
  status text not null,
  placed_by integer,
  order_id integer,
  offer_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer default 1 not null,
  constraint wait_list_entry_pkey primary key (id),
  constraint wait_list_entry_order_type_check check (order_type = any (array['boarding', 'daycare', 'grooming'])),
  constraint wait_list_entry_status_check check (status = any (array['waiting', 'offered', 'taken', 'left', 'lapsed'])),
  constraint wait_list_entry_account_id_fkey foreign key (account_id) references account(id),
  constraint wait_list_entry_order_id_fkey foreign key (order_id) references customer_order(id),
  constraint wait_list_entry_park_id_fkey foreign key (park_id) references park(id),
  constraint wait_list_entry_placed_by_fkey foreign key (placed_by) references account(id)
);
create index wait_list_account on wait_list_entry (account_id, id DESC);
create index wait_list_order on wait_list_entry (order_id) where order_id is not null;
create index wait_list_waiting on wait_list_entry (park_id, order_type, first_date, last_date, id) where status = 'waiting';
create trigger next_version before update on wait_list_entry for each row execute function next_version();
create trigger tell_board after insert or delete or update on wait_list_entry for each statement execute function tell_board_of_days();

create table order_call (
  id integer generated always as identity not null,
  order_id integer not null,
  spoke_to text not null,
  what text default '' not null,
  at timestamptz not null,
  by_account_id integer not null,
  constraint order_call_pkey primary key (id),
  constraint order_call_told_check check (length(spoke_to) >= 1 and length(spoke_to) <= 120),
  constraint order_call_what_check check (length(what) <= 500),
  constraint order_call_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint order_call_order_id_fkey foreign key (order_id) references customer_order(id)
);
create index order_call_order on order_call (order_id);
create trigger only_added before delete or update on order_call for each row execute function refuse_change_of_record();

create table suite_night (
  suite_type_id integer not null,
  night date not null,
  capacity smallint not null,
  booked smallint default 0 not null,
  constraint suite_night_pkey primary key (suite_type_id, night),
  constraint suite_night_counts check (booked >= 0),
  constraint suite_night_full check (booked <= capacity),
  constraint suite_night_suite_type_id_fkey foreign key (suite_type_id) references suite_type(id)
);

create table daycare_day (
  park_id integer not null,
  date date not null,
  size_class text not null,
  capacity smallint not null,
  booked smallint default 0 not null,
  constraint daycare_day_pkey primary key (park_id, date, size_class),
  constraint daycare_day_counts check (booked >= 0),
  constraint daycare_day_full check (booked <= capacity),
  constraint daycare_day_size_class_check check (size_class = any (array['small', 'medium', 'large'])),
  constraint daycare_day_park_id_fkey foreign key (park_id) references park(id)
);

create table interview_slot (
  park_id integer not null,
  date date not null,
  starts time(0) without time zone not null,
  capacity smallint not null,
  booked smallint default 0 not null,
  constraint interview_slot_pkey primary key (park_id, date, starts),
  constraint interview_slot_counts check (booked >= 0),
  constraint interview_slot_full check (booked <= capacity),
  constraint interview_slot_park_id_fkey foreign key (park_id) references park(id)
);

create table stay (
  id integer generated always as identity not null,
  order_id integer not null,
  suite_type_id integer not null,
  arrival date not null,
  departure date not null,
  booked_until date,
  room_id integer,
  is_pinned boolean default false not null,
  is_active boolean not null,
  version integer default 1 not null,
  constraint stay_pkey primary key (id),
  constraint room_taken_twice exclude using gist (int4range(room_id, room_id, '[]') with &&, daterange(arrival, departure) with &&) where (is_active and room_id is not null) deferrable initially deferred,
  constraint stay_check check (arrival < departure),
  constraint stay_check1 check (booked_until > departure or not is_active),
  constraint stay_order_id_fkey foreign key (order_id) references customer_order(id),
  constraint stay_room_id_fkey foreign key (room_id) references room(id),
  constraint stay_suite_type_id_fkey foreign key (suite_type_id) references suite_type(id)
);
create index stay_order on stay (order_id);
create index stay_room on stay (room_id) where room_id is not null and is_active;
create index stay_suite_type on stay (suite_type_id, departure) where is_active;
create index stay_without_room on stay (suite_type_id) where is_active and room_id is null;
create trigger keep_step after insert or delete or update on stay for each row execute function keep_stay_step();
create trigger next_version before update on stay for each row execute function next_version();
create constraint trigger room_blocked after insert or update of room_id, arrival, departure, is_active on stay deferrable initially deferred for each row when (new.is_active and new.room_id is not null) execute function refuse_blocked_room();
create trigger tell_board_changed after update on stay referencing new table as come for each statement execute function tell_board();
create trigger tell_board_gone after delete on stay referencing old table as gone for each statement execute function tell_board();
create trigger tell_board_new after insert on stay referencing new table as come for each statement execute function tell_board();

create table stay_dog (
  stay_id integer not null,
  dog_id integer not null,
  constraint stay_dog_pkey primary key (stay_id, dog_id),
  constraint stay_dog_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint stay_dog_stay_id_fkey foreign key (stay_id) references stay(id) on delete cascade
);

create table daycare_visit (
  order_id integer not null,
  date date not null,
  part text not null,
  constraint daycare_visit_pkey primary key (order_id, date),
  constraint daycare_visit_part_check check (part = any (array['full', 'half'])),
  constraint daycare_visit_order_id_fkey foreign key (order_id) references customer_order(id)
);
create index daycare_visit_date on daycare_visit (date);
create trigger tell_pages_gone after delete on daycare_visit referencing old table as come for each statement execute function tell_pages('board');
create trigger tell_pages_new after insert on daycare_visit referencing new table as come for each statement execute function tell_pages('board');

create table grooming_appointment (
  id integer generated always as identity not null,
  order_id integer not null,
  change_id integer,
  groomer_id integer not null,
  dog_id integer not null,
  service_id integer not null,
  extra_ids integer[] default '{}'::integer[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null,
  started_at timestamptz,
  done_at timestamptz,
  before_file text,
  before_by integer,
  after_file text,
  after_by integer,
  found text default '' not null,
  version integer default 1 not null,
  constraint grooming_appointment_pkey primary key (id),
  constraint groomer_taken_twice exclude using gist (int4range(groomer_id, groomer_id, '[]') with &&, tstzrange(starts_at, ends_at) with &&) where (is_active),
  constraint groom_done_after_start check (done_at is null or started_at <= done_at),
  constraint groom_done_was_started check (done_at is null or started_at is not null),
  constraint groom_photos_have_owners check ((before_file is null) = (before_by is null) and (after_file is null) = (after_by is null)),
  constraint grooming_appointment_check check (starts_at < ends_at),
  constraint grooming_appointment_found_check check (length(found) <= 300),
  constraint groom_after_is_kept foreign key (after_by, after_file) references upload(account_id, file_name),
  constraint groom_before_is_kept foreign key (before_by, before_file) references upload(account_id, file_name),
  constraint grooming_appointment_after_by_fkey foreign key (after_by) references account(id),
  constraint grooming_appointment_before_by_fkey foreign key (before_by) references account(id),
  constraint grooming_appointment_change_id_fkey foreign key (change_id) references order_change(id),
  constraint grooming_appointment_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint grooming_appointment_groomer_id_fkey foreign key (groomer_id) references groomer(id),
  constraint grooming_appointment_order_id_fkey foreign key (order_id) references customer_order(id),
  constraint grooming_appointment_service_id_fkey foreign key (service_id) references grooming_service(id)
);
create index grooming_appointment_after on grooming_appointment (after_by, after_file) where after_file is not null;
create index grooming_appointment_before on grooming_appointment (before_by, before_file) where before_file is not null;
create index grooming_appointment_change on grooming_appointment (change_id) where change_id is not null;
create index grooming_appointment_day on grooming_appointment (starts_at) where is_active;
create index grooming_appointment_order on grooming_appointment (order_id);
create index grooming_appointment_time on grooming_appointment (groomer_id, starts_at) where is_active;
create trigger next_version before update on grooming_appointment for each row execute function next_version();

create table dog_presence (
  order_id integer not null,
  change_id integer,
  dog_id integer not null,
  dates daterange not null,
  constraint dog_presence_pkey primary key (dog_id, dates),
  constraint dog_in_two_places exclude using gist (int4range(dog_id, dog_id, '[]') with &&, dates with &&),
  constraint dog_presence_dates_check check (not isempty(dates)),
  constraint dog_presence_change_id_fkey foreign key (change_id) references order_change(id),
  constraint dog_presence_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint dog_presence_order_id_fkey foreign key (order_id) references customer_order(id)
);
create index dog_presence_change on dog_presence (change_id) where change_id is not null;
create index dog_presence_order on dog_presence (order_id);

create table room_block (
  id integer generated always as identity not null,
  room_id integer not null,
  from_date date not null,
  to_date date not null,
  reason text not null,
  by_account_id integer not null,
  created_at timestamptz not null,
  version integer default 1 not null,
  constraint room_block_pkey primary key (id),
  constraint room_blocked_twice exclude using gist (int4range(room_id, room_id, '[]') with &&, daterange(from_date, to_date) with &&),
  constraint room_block_check check (from_date < to_date),
  constraint room_block_reason_check check (reason <> '' and length(reason) <= 200),
  constraint room_block_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint room_block_room_id_fkey foreign key (room_id) references room(id)
);
create trigger capacity_follows after insert or delete or update on room_block for each row execute function block_follows();
create trigger lock_room before insert or update on room_block for each row execute function lock_blocked_room();
create trigger next_version before update on room_block for each row execute function next_version();
create constraint trigger room_blocked after insert or update on room_block deferrable initially deferred for each row execute function refuse_block_over_stay();
create trigger tell_board after insert or delete or update on room_block for each statement execute function tell_board_of_days();

create table capacity_change (
  id integer generated always as identity not null,
  suite_type_id integer not null,
  from_date date not null,
  to_date date not null,
  extra smallint not null,
  reason text not null,
  by_account_id integer not null,
  created_at timestamptz not null,
  version integer default 1 not null,
  constraint capacity_change_pkey primary key (id),
  constraint capacity_change_check check (from_date < to_date),
  constraint capacity_change_extra_check check (extra <> 0),
  constraint capacity_change_reason_check check (reason <> '' and length(reason) <= 200),
  constraint capacity_change_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint capacity_change_suite_type_id_fkey foreign key (suite_type_id) references suite_type(id)
);
create index capacity_change_type on capacity_change (suite_type_id, to_date);
create trigger capacity_follows after insert or delete or update on capacity_change for each row execute function capacity_change_follows();
create trigger next_version before update on capacity_change for each row execute function next_version();
create trigger tell_board after insert or delete or update on capacity_change for each statement execute function tell_board_of_days();

create table room_run (
  id integer generated always as identity not null,
  park_id integer not null,
  kind text not null,
  by_account_id integer,
  at timestamptz not null,
  undone_at timestamptz,
  undone_by integer,
  constraint room_run_pkey primary key (id),
  constraint room_run_kind_check check (kind = any (array['move', 'split', 'tidy', 'block', 'planner', 'undo'])),
  constraint room_run_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint room_run_park_id_fkey foreign key (park_id) references park(id),
  constraint room_run_undone_by_fkey foreign key (undone_by) references account(id)
);

create table room_change (
  run_id integer not null,
  stay_id integer not null,
  from_room_id integer,
  to_room_id integer,
  was_pinned boolean not null,
  is_pinned boolean not null,
  split_of integer,
  constraint room_change_pkey primary key (run_id, stay_id),
  constraint room_change_from_room_id_fkey foreign key (from_room_id) references room(id),
  constraint room_change_run_id_fkey foreign key (run_id) references room_run(id) on delete cascade,
  constraint room_change_split_of_fkey foreign key (split_of) references stay(id) on delete set null,
  constraint room_change_stay_id_fkey foreign key (stay_id) references stay(id) on delete cascade,
  constraint room_change_to_room_id_fkey foreign key (to_room_id) references room(id)
);
create index room_change_stay on room_change (stay_id, run_id DESC);

create table outgoing (
  id integer generated always as identity not null,
  account_id integer not null,
  order_id integer,
  verb text not null,
  source text not null,
  by_account_id integer,
  approved_by integer,
  why text not null,
  date date not null,
  at timestamptz not null,
  beyond_money_cents integer default 0 not null,
  beyond_credit_cents integer default 0 not null,
  beyond_pass_units integer default 0 not null,
  beyond_forgiven_cents integer default 0 not null,
  is_within_limit boolean not null,
  is_beyond_terms boolean generated always as ((beyond_money_cents + beyond_credit_cents + beyond_pass_units + beyond_forgiven_cents) > 0) stored not null,
  constraint outgoing_pkey primary key (id),
  constraint outgoing_beyond_credit_cents_check check (beyond_credit_cents >= 0),
  constraint outgoing_beyond_forgiven_cents_check check (beyond_forgiven_cents >= 0),
  constraint outgoing_beyond_money_cents_check check (beyond_money_cents >= 0),
  constraint outgoing_beyond_pass_units_check check (beyond_pass_units >= 0),
  constraint outgoing_has_giver check ((source = 'house') = (by_account_id is null)),
  constraint outgoing_has_reason check (btrim(why) <> ''),
  constraint outgoing_is_approved check (is_within_limit or approved_by is not null),
  constraint outgoing_not_to_approver check (approved_by <> account_id),
  constraint outgoing_not_to_oneself check (source <> 'desk' or by_account_id <> account_id or approved_by is not null or not is_beyond_terms),
  constraint outgoing_of_owner_by_terms check (source <> 'owner' or not is_beyond_terms),
  constraint outgoing_source_check check (source = any (array['owner', 'house', 'desk'])),
  constraint outgoing_verb_check check (length(verb) >= 1 and length(verb) <= 40),
  constraint outgoing_account_id_fkey foreign key (account_id) references account(id),
  constraint outgoing_approved_by_fkey foreign key (approved_by) references account(id),
  constraint outgoing_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint outgoing_order_id_fkey foreign key (order_id) references customer_order(id)
);
create index outgoing_account on outgoing (account_id);
create index outgoing_by_day on outgoing (by_account_id, date) where source = 'desk' and is_beyond_terms;
create index outgoing_order on outgoing (order_id) where order_id is not null;
create trigger only_added before delete or update on outgoing for each row execute function refuse_change_of_record();

create table order_charge (
  id integer generated always as identity not null,
  order_id integer not null,
  kind text not null,
  what text not null,
  dog_id integer,
  amount_cents integer not null,
  gst_cents integer default 0 not null,
  pst_cents integer default 0 not null,
  for_account_id integer,
  proposed_cents integer,
  proposed_by_rule text,
  why text default '' not null,
  date date not null,
  by_account_id integer not null,
  approved_by integer,
  outgoing_id integer,
  at timestamptz not null,
  voided_at timestamptz,
  voided_by integer,
  void_why text default '' not null,
  constraint order_charge_pkey primary key (id),
  constraint charge_has_outgoing check (amount_cents >= 0 and (proposed_cents is null or proposed_cents <= amount_cents) or outgoing_id is not null),
  constraint order_charge_amount_cents_check check (amount_cents >= '-10000000'::integer and amount_cents <= 10000000),
  constraint order_charge_check check (
case
    when kind = any (array['discount', 'courtesy', 'write_off']) then amount_cents < 0
    when proposed_cents is not null then amount_cents >= 0
    else amount_cents > 0
end),
  constraint order_charge_check1 check ((voided_at is null) = (voided_by is null)),
  constraint order_charge_kind_check check (kind = any (array['late', 'extra', 'goods', 'discount', 'courtesy', 'tip', 'forfeit', 'write_off'])),
  constraint order_charge_proposed_by_rule_check check (length(proposed_by_rule) <= 60),
  constraint order_charge_void_why_check check (length(void_why) <= 500),
  constraint order_charge_what_check check (length(what) >= 1 and length(what) <= 120),
  constraint order_charge_why_check check (length(why) <= 500),
  constraint order_charge_approved_by_fkey foreign key (approved_by) references account(id),
  constraint order_charge_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint order_charge_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint order_charge_for_account_id_fkey foreign key (for_account_id) references account(id),
  constraint order_charge_order_id_fkey foreign key (order_id) references customer_order(id),
  constraint order_charge_outgoing_id_fkey foreign key (outgoing_id) references outgoing(id),
  constraint order_charge_voided_by_fkey foreign key (voided_by) references account(id)
);
create index order_charge_date on order_charge (date);
create index order_charge_order on order_charge (order_id, id);
create index order_charge_outgoing on order_charge (outgoing_id) where outgoing_id is not null;
create trigger never_deleted before delete or truncate on order_charge for each statement execute function only_ever_added();
create trigger only_voided before update on order_charge for each row execute function refuse_change_of_charge();

create table till (
  id integer generated always as identity not null,
  park_id integer not null,
  date date not null,
  status text not null,
  opened_at timestamptz not null,
  opened_by integer not null,
  float_cents integer not null,
  also_counted_by integer,
  counted jsonb,
  counted_cents integer,
  counted_at timestamptz,
  counted_by integer,
  terminal_cents integer,
  difference_why text default '' not null,
  closed_at timestamptz,
  closed_by integer,
  report jsonb,
  version integer default 1 not null,
  constraint till_pkey primary key (id),
  constraint till_check check ((status = 'closed') = (closed_at is not null and report is not null)),
  constraint till_check1 check (status <> 'closed' or counted_cents is not null),
  constraint till_counted_cents_check check (counted_cents >= 0),
  constraint till_difference_why_check check (length(difference_why) <= 500),
  constraint till_float_cents_check check (float_cents >= 0),
  constraint till_status_check check (status = any (array['open', 'counted', 'closed'])),
  constraint till_also_counted_by_fkey foreign key (also_counted_by) references account(id),
  constraint till_closed_by_fkey foreign key (closed_by) references account(id),
  constraint till_counted_by_fkey foreign key (counted_by) references account(id),
  constraint till_opened_by_fkey foreign key (opened_by) references account(id),
  constraint till_park_id_fkey foreign key (park_id) references park(id)
);
create index till_date on till (park_id, date, id);
create unique index till_one_open on till (park_id) where status <> 'closed';
create trigger closed_stays before delete or update on till for each row when (old.status = 'closed') execute function refuse_change_of_closed_till();
create trigger next_version before update on till for each row execute function next_version();

create table till_movement (
  id integer generated always as identity not null,
  till_id integer not null,
  kind text not null,
  amount_cents integer not null,
  why text not null,
  by_account_id integer not null,
  approved_by integer,
  at timestamptz not null,
  constraint till_movement_pkey primary key (id),
  constraint till_movement_amount_cents_check check (amount_cents > 0),
  constraint till_movement_kind_check check (kind = any (array['in', 'out', 'drop'])),
  constraint till_movement_why_check check (length(why) >= 1 and length(why) <= 300),
  constraint till_movement_approved_by_fkey foreign key (approved_by) references account(id),
  constraint till_movement_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint till_movement_till_id_fkey foreign key (till_id) references till(id)
);
create index till_movement_till on till_movement (till_id);
create trigger only_added before delete or update on till_movement for each row execute function refuse_change_of_record();

create table till_count (
  id integer generated always as identity not null,
  till_id integer not null,
  counted jsonb not null,
  counted_cents integer not null,
  terminal_cents integer,
  expected_cents integer not null,
  by_account_id integer not null,
  at timestamptz not null,
  constraint till_count_pkey primary key (id),
  constraint till_count_counted_cents_check check (counted_cents >= 0),
  constraint till_count_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint till_count_till_id_fkey foreign key (till_id) references till(id)
);
create index till_count_by on till_count (by_account_id);
create index till_count_till on till_count (till_id, id);
create trigger only_ever_added before delete or update on till_count for each statement execute function only_ever_added();

create table payment (
  id integer generated always as identity not null,
  order_id integer not null,
  change_id integer,
  provider text not null,
  method text not null,
  session text,
  amount_cents integer not null,
  status text not null,
  charge text,
  checkout_url text,
  expires_at timestamptz,
  refunded_cents integer default 0 not null,
  returned_from integer,
  reference text default '' not null,
  card_last4 text,
  tendered_cents integer,
  rounding_cents integer default 0 not null,
  till_id integer,
  taken_on date,
  taken_by integer,
  created_at timestamptz not null,
  asked_at timestamptz,
  settled_at timestamptz,
  voided_at timestamptz,
  voided_by integer,
  void_why text default '' not null,
  constraint payment_pkey primary key (id),
  constraint payment_provider_session_key unique (provider, session),
  constraint payment_amount_cents_check check (amount_cents > 0),
  constraint payment_card_last4_check check (card_last4 ~ '^\d{4}$'),
  constraint payment_check check (refunded_cents >= 0 and refunded_cents <= amount_cents),
  constraint payment_check1 check ((status = 'voided') = (voided_at is not null)),
  constraint payment_check2 check (rounding_cents = 0 or method = 'cash'),
  constraint payment_check3 check (method <> 'cash' or (status <> ALL (array['paid', 'voided'])) or till_id is not null),
  constraint payment_method_check check (method = any (array['card', 'cash', 'terminal', 'etransfer', 'cheque'])),
  constraint payment_provider_check check (provider = any (array['stripe', 'etransfer', 'sandbox', 'desk'])),
  constraint payment_reference_check check (length(reference) <= 120),
  constraint payment_rounding_cents_check check (rounding_cents >= '-2'::integer and rounding_cents <= 2),
  constraint payment_settled_check check ((status = any (array['paid', 'voided'])) = (settled_at is not null)),
  constraint payment_status_check check (status = any (array['open', 'paid', 'failed', 'cancelled', 'expired', 'voided'])),
  constraint payment_void_why_check check (length(void_why) <= 500),
  constraint payment_change_id_fkey foreign key (change_id) references order_change(id),
  constraint payment_order_id_fkey foreign key (order_id) references customer_order(id),
  constraint payment_returned_from_fkey foreign key (returned_from) references payment(id),
  constraint payment_taken_by_fkey foreign key (taken_by) references account(id),
  constraint payment_till_id_fkey foreign key (till_id) references till(id),
  constraint payment_voided_by_fkey foreign key (voided_by) references account(id)
);
create index payment_charge on payment (provider, charge) where charge is not null;
create index payment_etransfer_open on payment (created_at) where status = 'open' and provider = 'etransfer';
create unique index payment_one_open on payment (order_id) where status = 'open';
create index payment_open on payment (created_at) where status = 'open';
create index payment_order on payment (order_id);
create index payment_returned_from on payment (returned_from) where returned_from is not null;
create index payment_settled on payment (settled_at) where settled_at is not null;
create unique index payment_slip on payment (taken_on, reference) where method = 'terminal' and reference <> '' and status = 'paid';
create index payment_till on payment (till_id) where till_id is not null;
create index payment_transfer_day on payment (taken_on) where method = 'etransfer' and status = 'paid' and reference <> '';
create index payment_unresolved on payment (asked_at NULLS FIRST, created_at) where status = 'open';
create trigger has_method before insert on payment for each row execute function payment_has_method();

create table refund (
  id integer generated always as identity not null,
  payment_id integer not null,
  outgoing_id integer not null,
  amount_cents integer not null,
  status text not null,
  sent_how text,
  provider_ref text,
  method text,
  reference text default '' not null,
  rounding_cents integer default 0 not null,
  till_id integer,
  why text not null,
  by_account_id integer,
  approved_by integer,
  created_at timestamptz not null,
  sent_at timestamptz,
  sent_by integer,
  constraint refund_pkey primary key (id),
  constraint refund_amount_cents_check check (amount_cents > 0),
  constraint refund_check check (status <> 'sent' or sent_how is not null),
  constraint refund_method_check check (method = any (array['card', 'cash', 'terminal', 'etransfer', 'cheque'])),
  constraint refund_reference_check check (length(reference) <= 120),
  constraint refund_rounding_cents_check check (rounding_cents >= '-4'::integer and rounding_cents <= 4),
  constraint refund_sent_how_check check (sent_how = any (array['api', 'dashboard', 'hand', 'dispute'])),
  constraint refund_status_check check (status = any (array['queued', 'sent', 'failed'])),
  constraint refund_approved_by_fkey foreign key (approved_by) references account(id),
  constraint refund_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint refund_outgoing_id_fkey foreign key (outgoing_id) references outgoing(id),
  constraint refund_payment_id_fkey foreign key (payment_id) references payment(id),
  constraint refund_sent_by_fkey foreign key (sent_by) references account(id),
  constraint refund_till_id_fkey foreign key (till_id) references till(id)
);
create index refund_created on refund (created_at);
create index refund_outgoing on refund (outgoing_id);
create index refund_payment on refund (payment_id);
create index refund_provider_ref on refund (provider_ref) where provider_ref is not null;
create index refund_till on refund (till_id) where till_id is not null;
create index refund_to_send on refund (created_at) where status <> 'sent';

create table payment_event (
  id integer generated always as identity not null,
  provider text not null,
  event_id text not null,
  type text not null,
  payment_id integer,
  charge text,
  refunded_cents integer,
  failed_refund_ref text,
  dispute_ref text,
  dispute_stage text,
  dispute_cents integer,
  is_dispute_closed boolean,
  problem text,
  received_at timestamptz not null,
  dealt_at timestamptz,
  dealt_by integer,
  dealt_how text default '' not null,
  version integer default 1 not null,
  constraint payment_event_pkey primary key (provider, event_id),
  constraint payment_event_id_key unique (id),
  constraint payment_event_check check ((dispute_ref is null) = (is_dispute_closed is null)),
  constraint payment_event_check1 check ((dealt_at is null) = (dealt_by is null)),
  constraint payment_event_dealt_how_check check (length(dealt_how) <= 500),
  constraint payment_event_dispute_cents_check check (dispute_cents >= 0),
  constraint payment_event_dispute_check check ((dispute_ref is null) = (dispute_stage is null) and (dispute_ref is null) = (dispute_cents is null)),
  constraint payment_event_dispute_stage_check check (dispute_stage = any (array['inquiry', 'open', 'won', 'lost'])),
  constraint payment_event_refunded_cents_check check (refunded_cents >= 0),
  constraint payment_event_dealt_by_fkey foreign key (dealt_by) references account(id),
  constraint payment_event_payment_id_fkey foreign key (payment_id) references payment(id)
);
create index payment_event_charge on payment_event (provider, charge) where charge is not null;
create index payment_event_problem on payment_event (received_at) where problem is not null and dealt_at is null;
create index payment_event_refund on payment_event (provider, failed_refund_ref) where failed_refund_ref is not null;
create index payment_event_unknown on payment_event (received_at) where payment_id is null;
create trigger next_version before update of dealt_at on payment_event for each row execute function next_version();

create table sandbox_checkout (
  session text not null,
  reference text not null,
  description text not null,
  amount_cents integer not null,
  status text not null,
  expires_at timestamptz not null,
  constraint sandbox_checkout_pkey primary key (session),
  constraint sandbox_checkout_reference_key unique (reference),
  constraint sandbox_checkout_amount_cents_check check (amount_cents > 0),
  constraint sandbox_checkout_status_check check (status = any (array['open', 'paid', 'failed', 'cancelled', 'expired']))
);

create table order_entry (
  id bigint generated always as identity not null,
  order_id integer not null,
  kind text not null,
  amount_cents integer not null,
  from_credit_cents integer default 0 not null,
  opens_order boolean default false not null,
  payment_id integer,
  refund_id integer,
  charge_id integer,
  outgoing_id integer,
  note text default '' not null,
  by_account_id integer,
  created_at timestamptz not null,
  constraint order_entry_pkey primary key (id),
  constraint order_entry_amount_cents_check check (amount_cents <> 0),
  constraint order_entry_check check (
case kind
    when 'payment' then amount_cents < 0
    when 'credit_used' then amount_cents < 0
    when 'refund' then amount_cents > 0
    when 'credit_given' then amount_cents > 0
    else true
end),
  constraint order_entry_check1 check (not opens_order or kind = 'charge'),
  constraint order_entry_check2 check (kind <> 'void' or (charge_id is null) <> (payment_id is null)),
  constraint order_entry_check3 check (charge_id is null or (kind = any (array['charge', 'void']))),
  constraint order_entry_from_credit_cents_check check (from_credit_cents >= 0 or kind = 'charge' and amount_cents <= from_credit_cents),
  constraint order_entry_kind_check check (kind = any (array['charge', 'payment', 'refund', 'credit_used', 'credit_given', 'void'])),
  constraint void_has_outgoing check (kind <> 'void' or outgoing_id is not null),
  constraint order_entry_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint order_entry_charge_id_fkey foreign key (charge_id) references order_charge(id),
  constraint order_entry_order_id_fkey foreign key (order_id) references customer_order(id),
  constraint order_entry_outgoing_id_fkey foreign key (outgoing_id) references outgoing(id),
  constraint order_entry_payment_id_fkey foreign key (payment_id) references payment(id),
  constraint order_entry_refund_id_fkey foreign key (refund_id) references refund(id)
);
create unique index order_entry_charge on order_entry (charge_id) where kind = 'charge';
create index order_entry_order on order_entry (order_id, id);
create unique index order_entry_payment on order_entry (payment_id) where kind = 'payment';
create unique index order_entry_refund on order_entry (refund_id) where kind = 'refund';
create unique index order_entry_void_charge on order_entry (charge_id) where kind = 'void';
create unique index order_entry_void_payment on order_entry (payment_id) where kind = 'void';
create trigger balance_follows after insert on order_entry for each row when (not new.opens_order) execute function order_balance_follows();
create trigger only_added before delete or update on order_entry for each row execute function refuse_change_of_record();

create table credit_entry (
  id bigint generated always as identity not null,
  account_id integer not null,
  order_id integer,
  amount_cents integer not null,
  reason text default 'other' not null,
  why text not null,
  by_account_id integer,
  outgoing_id integer,
  created_at timestamptz not null,
  constraint credit_entry_pkey primary key (id),
  constraint credit_entry_amount_cents_check check (amount_cents <> 0),
  constraint credit_entry_reason_check check (reason = any (array['meeting_fee', 'goodwill', 'other'])),
  constraint credit_has_outgoing check (amount_cents < 0 or outgoing_id is not null),
  constraint credit_entry_account_id_fkey foreign key (account_id) references account(id),
  constraint credit_entry_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint credit_entry_order_id_fkey foreign key (order_id) references customer_order(id),
  constraint credit_entry_outgoing_id_fkey foreign key (outgoing_id) references outgoing(id)
);
create index credit_entry_account on credit_entry (account_id, id);
create index credit_entry_order on credit_entry (order_id) where order_id is not null;
create index credit_entry_outgoing on credit_entry (outgoing_id) where outgoing_id is not null;
create trigger credit_follows after insert on credit_entry for each row execute function account_credit_follows();
create trigger only_added before delete or update on credit_entry for each row execute function refuse_change_of_record();

create table night_credit (
  id integer generated always as identity not null,
  order_id integer not null,
  night date not null,
  amount_cents integer not null,
  given_at timestamptz not null,
  taken_back_at timestamptz,
  constraint night_credit_pkey primary key (id),
  constraint night_credit_amount_cents_check check (amount_cents > 0),
  constraint night_credit_order_id_fkey foreign key (order_id) references customer_order(id)
);
create unique index night_credit_once on night_credit (order_id, night) where taken_back_at is null;

create table turned_stay (
  order_id integer not null,
  kept jsonb not null,
  constraint turned_stay_pkey primary key (order_id),
  constraint turned_stay_order_id_fkey foreign key (order_id) references customer_order(id) on delete cascade
);

create table pass (
  id integer generated always as identity not null,
  account_id integer not null,
  package_id integer not null,
  order_id integer,
  name text not null,
  kind text not null,
  units smallint not null,
  units_left smallint not null,
  bought_on date not null,
  expires_on date not null,
  created_at timestamptz not null,
  constraint pass_pkey primary key (id),
  constraint pass_kind_check check (kind = any (array['full_day', 'half_day', 'night'])),
  constraint pass_overdrawn check (units_left >= 0 and units_left <= units),
  constraint pass_units_check check (units > 0),
  constraint pass_account_id_fkey foreign key (account_id) references account(id),
  constraint pass_order_id_fkey foreign key (order_id) references customer_order(id),
  constraint pass_package_id_fkey foreign key (package_id) references package(id)
);
create index pass_account on pass (account_id, expires_on);
create index pass_expiring on pass (expires_on) where units_left > 0;
create unique index pass_purchase on pass (order_id);

create table pass_entry (
  id bigint generated always as identity not null,
  pass_id integer not null,
  order_id integer,
  units smallint not null,
  old_end date,
  new_end date,
  why text not null,
  by_account_id integer,
  outgoing_id integer,
  created_at timestamptz not null,
  constraint pass_entry_pkey primary key (id),
  constraint pass_entry_changes_something check (units <> 0 or new_end is not null),
  constraint pass_entry_end_moved check (old_end <> new_end),
  constraint pass_entry_end_was check ((old_end is null) = (new_end is null)),
  constraint units_have_outgoing check (units <= 0 and (new_end is null or new_end < old_end) or outgoing_id is not null),
  constraint pass_entry_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint pass_entry_order_id_fkey foreign key (order_id) references customer_order(id),
  constraint pass_entry_outgoing_id_fkey foreign key (outgoing_id) references outgoing(id),
  constraint pass_entry_pass_id_fkey foreign key (pass_id) references pass(id)
);
create index pass_entry_order on pass_entry (order_id);
create index pass_entry_outgoing on pass_entry (outgoing_id) where outgoing_id is not null;
create index pass_entry_pass on pass_entry (pass_id, id);
create trigger only_added before delete or update on pass_entry for each row execute function refuse_change_of_record();
create trigger units_follow after insert on pass_entry for each row execute function pass_units_follow();

create table pay_link (
  id integer generated always as identity not null,
  order_id integer not null,
  token_hash bytea not null,
  what text not null,
  made_at timestamptz not null,
  made_by integer,
  ends_at timestamptz not null,
  closed_as text,
  sent_to text,
  made_from text,
  constraint pay_link_pkey primary key (id),
  constraint pay_link_token_hash_key unique (token_hash),
  constraint pay_link_closed_as_check check (closed_as = any (array['paid', 'replaced', 'ended'])),
  constraint pay_link_token_hash_check check (octet_length(token_hash) = 32),
  constraint pay_link_what_check check (what = any (array['due', 'all', 'sign'])),
  constraint pay_link_made_by_fkey foreign key (made_by) references account(id),
  constraint pay_link_order_id_fkey foreign key (order_id) references customer_order(id) on delete cascade
);
create index pay_link_ends on pay_link (ends_at);
create index pay_link_order on pay_link (order_id);

create table debt_reminder (
  order_id integer not null,
  day integer not null,
  sent_at timestamptz not null,
  constraint debt_reminder_pkey primary key (order_id, day),
  constraint debt_reminder_day_check check (day = any (array[1, 7, 21])),
  constraint debt_reminder_order_id_fkey foreign key (order_id) references customer_order(id)
);

create table book_difference (
  what text not null,
  subject_id integer not null,
  stored_cents bigint not null,
  entries_cents bigint not null,
  found_at timestamptz not null,
  constraint book_difference_pkey primary key (what, subject_id),
  constraint book_difference_what_check check (what = any (array['order', 'credit']))
);

create table notification (
  id bigint generated always as identity not null,
  account_id integer not null,
  kind text not null,
  title text not null,
  text text not null,
  link text,
  key text,
  created_at timestamptz not null,
  read_at timestamptz,
  settled_at timestamptz,
  deleted_at timestamptz,
  constraint notification_pkey primary key (id),
  constraint notification_key_key unique (key),
  constraint notification_link_check check (link ~~ '/%'),
  constraint notification_text_check check (length(text) <= 2000),
  constraint notification_title_check check (length(title) >= 1 and length(title) <= 200),
  constraint notification_account_id_fkey foreign key (account_id) references account(id) on delete cascade
);
create index notification_link on notification (account_id, link) where link is not null;
create index notification_list on notification (account_id, id DESC) where deleted_at is null;
create index notification_new on notification (account_id) where deleted_at is null and read_at is null;

create table mail (
  id integer generated always as identity not null,
  to_address text not null,
  to_name text,
  reply_to text,
  subject text not null,
  letter json,
  text text,
  html text,
  file_name text,
  file bytea,
  kind text not null,
  purpose text,
  unsubscribe_url text,
  key text,
  account_id integer,
  notification_id bigint,
  is_urgent boolean default false not null,
  created_at timestamptz default clock_now() not null,
  due_at timestamptz default now(),
  sent_at timestamptz,
  kept_at timestamptz,
  attempts integer default 0 not null,
  last_error text,
  resent_by integer,
  constraint mail_pkey primary key (id),
  constraint mail_check check (letter is not null or text is not null and html is not null),
  constraint mail_check1 check (purpose is null or account_id is not null),
  constraint mail_check2 check ((file_name is null) = (file is null)),
  constraint mail_purpose_check check (purpose = any (array['reminders', 'health', 'reports', 'news'])),
  constraint mail_reply_to_check check (reply_to ~ '^[^[:space:]@<>,;]+@[^[:space:]@<>,;]+$'),
  constraint mail_to_address_check check (to_address ~ '^[^[:space:]@<>,;]+@[^[:space:]@<>,;]+$'),
  constraint mail_unsubscribe_url_check check (unsubscribe_url ~ '^https?://[^[:space:]<>]+$'),
  constraint mail_resent_by_fkey foreign key (resent_by) references account(id)
);
create index mail_due on mail (is_urgent DESC, due_at) where due_at is not null;
create unique index mail_key on mail (key) where key is not null;
create index mail_of_notification on mail (notification_id) where notification_id is not null;
create index mail_waiting on mail (notification_id) where due_at is not null and notification_id is not null;

create table contact_message (
  id integer generated always as identity not null,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz default clock_now() not null,
  answered_at timestamptz,
  answered_by integer,
  version integer default 1 not null,
  constraint contact_message_pkey primary key (id),
  constraint contact_message_check check ((answered_at is null) = (answered_by is null)),
  constraint contact_message_answered_by_fkey foreign key (answered_by) references account(id)
);
create index contact_message_open on contact_message (created_at) where answered_at is null;
create trigger next_version before update on contact_message for each row execute function next_version();

create table attendance (
  order_id integer not null,
  dog_id integer not null,
  date date not null,
  came_at timestamptz,
  came_by integer,
  brought_by text default '' not null,
  belongings text[] default '{}' not null,
  care_plan jsonb,
  still_due jsonb default '[]'::jsonb not null,
  left_at timestamptz,
  left_by integer,
  left_noted_at timestamptz,
  handed_to text default '' not null,
  contact_id integer,
  absent_at timestamptz,
  absent_by integer,
  absent_why text default '' not null,
  constraint attendance_pkey primary key (order_id, dog_id, date),
  constraint attendance_absent_why_check check (length(absent_why) <= 300),
  constraint attendance_brought_by_check check (length(brought_by) <= 120),
  constraint attendance_check check ((came_at is null) = (came_by is null) and (left_at is null) = (left_by is null)),
  constraint attendance_check1 check ((absent_at is null) = (absent_by is null)),
  constraint attendance_check2 check (left_at is null or came_at is not null and came_at <= left_at),
  constraint attendance_handed_to_check check (length(handed_to) <= 120),
  constraint attendance_here_or_absent check (came_at is null or absent_at is null),
  constraint attendance_absent_by_fkey foreign key (absent_by) references account(id),
  constraint attendance_came_by_fkey foreign key (came_by) references account(id),
  constraint attendance_contact_id_fkey foreign key (contact_id) references account_contact(id) on delete set null,
  constraint attendance_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint attendance_left_by_fkey foreign key (left_by) references account(id),
  constraint attendance_order_id_fkey foreign key (order_id) references customer_order(id)
);
create index attendance_date on attendance (date);
create unique index attendance_in_one_place on attendance (dog_id) where came_at is not null and left_at is null;
create trigger leave_play_area after update of left_at on attendance for each row when (new.left_at is not null) execute function leave_play_area();
create trigger leave_play_area_at_once after delete on attendance for each row when (old.came_at is not null and old.left_at is null) execute function leave_play_area();
create trigger order_moves_on_changed after update on attendance referencing new table as changed for each statement execute function order_moves_on();
create trigger order_moves_on_gone after delete on attendance referencing old table as changed for each statement execute function order_moves_on();
create trigger order_moves_on_new after insert on attendance referencing new table as changed for each statement execute function order_moves_on();

create table play_place (
  dog_id integer not null,
  area_id integer not null,
  since timestamptz not null,
  by_account_id integer not null,
  constraint play_place_pkey primary key (dog_id),
  constraint play_place_area_id_fkey foreign key (area_id) references play_area(id),
  constraint play_place_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint play_place_dog_id_fkey foreign key (dog_id) references dog(id) on delete cascade
);
create index play_place_area on play_place (area_id);

create table play_watch (
  account_id integer not null,
  area_id integer not null,
  since timestamptz not null,
  constraint play_watch_pkey primary key (account_id),
  constraint play_watch_account_id_fkey foreign key (account_id) references account(id) on delete cascade,
  constraint play_watch_area_id_fkey foreign key (area_id) references play_area(id)
);
create index play_watch_area on play_watch (area_id);

create table room_cleaning (
  room_id integer not null,
  order_id integer not null,
  since timestamptz not null,
  cleaned_at timestamptz,
  cleaned_by integer,
  constraint room_cleaning_pkey primary key (room_id),
  constraint room_cleaning_check check ((cleaned_at is null) = (cleaned_by is null)),
  constraint room_cleaning_cleaned_by_fkey foreign key (cleaned_by) references account(id),
  constraint room_cleaning_order_id_fkey foreign key (order_id) references customer_order(id) on delete cascade,
  constraint room_cleaning_room_id_fkey foreign key (room_id) references room(id) on delete cascade
);

create table day_note (
  park_id integer not null,
  date date not null,
  text text not null,
  by_account_id integer not null,
  at timestamptz not null,
  version integer default 1 not null,
  constraint day_note_pkey primary key (park_id, date),
  constraint day_note_text_check check (length(text) >= 1 and length(text) <= 500),
  constraint day_note_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint day_note_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create trigger next_version before update on day_note for each row execute function next_version();

create table day_task (
  id integer generated always as identity not null,
  park_id integer not null,
  date date not null,
  what text not null,
  made_by integer not null,
  made_at timestamptz not null,
  done_by integer,
  done_at timestamptz,
  version integer default 1 not null,
  constraint day_task_pkey primary key (id),
  constraint day_task_check check ((done_by is null) = (done_at is null)),
  constraint day_task_what_check check (length(what) >= 1 and length(what) <= 200),
  constraint day_task_done_by_fkey foreign key (done_by) references account(id),
  constraint day_task_made_by_fkey foreign key (made_by) references account(id),
  constraint day_task_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create index day_task_done on day_task (park_id, done_at) where done_at is not null;
create index day_task_open on day_task (park_id, date) where done_at is null;
create trigger next_version before update on day_task for each row execute function next_version();

create table staff_note (
  id integer generated always as identity not null,
  dog_id integer,
  order_id integer,
  account_id integer,
  room_id integer,
  park_id integer,
  date date,
  text text not null,
  is_pinned boolean default false not null,
  by_account_id integer not null,
  at timestamptz not null,
  removed_by integer,
  removed_at timestamptz,
  version integer default 1 not null,
  constraint staff_note_pkey primary key (id),
  constraint staff_note_check check ((removed_by is null) = (removed_at is null)),
  constraint staff_note_check1 check (num_nonnulls(dog_id, order_id, account_id, room_id, date) = 1),
  constraint staff_note_check2 check ((date is null) = (park_id is null)),
  constraint staff_note_text_check check (length(text) >= 1 and length(text) <= 1000),
  constraint staff_note_account_id_fkey foreign key (account_id) references account(id),
  constraint staff_note_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint staff_note_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint staff_note_order_id_fkey foreign key (order_id) references customer_order(id),
  constraint staff_note_park_id_fkey foreign key (park_id) references park(id),
  constraint staff_note_removed_by_fkey foreign key (removed_by) references account(id),
  constraint staff_note_room_id_fkey foreign key (room_id) references room(id)
);
create index staff_note_account on staff_note (account_id) where removed_at is null and account_id is not null;
create index staff_note_date on staff_note (park_id, date) where removed_at is null and date is not null;
create index staff_note_dog on staff_note (dog_id) where removed_at is null;
create index staff_note_order on staff_note (order_id) where removed_at is null and order_id is not null;
create index staff_note_room on staff_note (room_id) where removed_at is null and room_id is not null;
create trigger never_deleted before delete or truncate on staff_note for each statement execute function only_ever_added();
create trigger next_version before update on staff_note for each row execute function next_version();

create table meeting_note (
  order_id integer not null,
  dog_id integer not null,
  seen jsonb default '{}'::jsonb not null,
  note text default '' not null,
  by_account_id integer not null,
  at timestamptz not null,
  version integer default 1 not null,
  constraint meeting_note_pkey primary key (order_id, dog_id),
  constraint meeting_note_note_check check (length(note) <= 1000),
  constraint meeting_note_seen_check check (jsonb_typeof(seen) = 'object'),
  constraint meeting_note_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint meeting_note_dog_id_fkey foreign key (dog_id) references dog(id) on delete cascade,
  constraint meeting_note_order_id_fkey foreign key (order_id) references customer_order(id) on delete cascade
);
create trigger next_version before update on meeting_note for each row execute function next_version();

create table report_card (
  id integer generated always as identity not null,
  order_id integer not null,
  dog_id integer not null,
  date date not null,
  headline text not null,
  note text not null,
  chips text[] default '{}' not null,
  is_another boolean default false not null,
  by_account_id integer not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  corrected_at timestamptz,
  version integer default 1 not null,
  constraint report_card_pkey primary key (id),
  constraint report_card_chips_check check (cardinality(chips) <= 12),
  constraint report_card_headline_check check (length(headline) >= 1 and length(headline) <= 120),
  constraint report_card_note_check check (length(note) <= 2000),
  constraint report_card_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint report_card_order_id_dog_id_fkey foreign key (order_id, dog_id) references order_dog(order_id, dog_id),
  constraint report_card_order_id_fkey foreign key (order_id) references customer_order(id)
);
create index report_card_dog on report_card (dog_id, date);
create index report_card_draft on report_card (order_id) where sent_at is null;
create unique index report_card_once on report_card (dog_id, date) where not is_another;
create index report_card_order on report_card (order_id, created_at);
create trigger next_version before update on report_card for each row execute function next_version();

create table report_card_picture (
  report_card_id integer not null,
  position smallint not null,
  by_account_id integer not null,
  file_name text not null,
  constraint report_card_picture_pkey primary key (report_card_id, "position"),
  constraint report_card_picture_by_account_id_file_name_fkey foreign key (by_account_id, file_name) references upload(account_id, file_name),
  constraint report_card_picture_report_card_id_fkey foreign key (report_card_id) references report_card(id) on delete cascade
);
create index report_card_picture_file on report_card_picture (by_account_id, file_name);

create table report_card_addition (
  id integer generated always as identity not null,
  report_card_id integer not null,
  text text not null,
  by_account_id integer not null,
  at timestamptz not null,
  constraint report_card_addition_pkey primary key (id),
  constraint report_card_addition_text_check check (length(text) >= 1 and length(text) <= 1000),
  constraint report_card_addition_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint report_card_addition_report_card_id_fkey foreign key (report_card_id) references report_card(id) on delete cascade
);
create index report_card_addition_card on report_card_addition (report_card_id, at);

create table print_row (
  park_id integer not null,
  date date not null,
  number integer not null,
  dog_id integer not null,
  order_id integer not null,
  kind text not null,
  item_key text not null,
  due_at timestamptz not null,
  what text not null,
  dose text not null,
  needs_second boolean not null,
  printed_at timestamptz not null,
  constraint print_row_pkey primary key (park_id, date, number),
  constraint print_row_park_id_date_dog_id_item_key_due_at_what_dose_key unique (park_id, date, dog_id, item_key, due_at, what, dose),
  constraint print_row_kind_check check (kind = any (array['meal', 'medicine', 'service'])),
  constraint print_row_number_check check (number > 0),
  constraint print_row_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint print_row_order_id_fkey foreign key (order_id) references customer_order(id),
  constraint print_row_park_id_fkey foreign key (park_id) references park(id)
);

create table care_log (
  id uuid not null,
  park_id integer not null,
  dog_id integer not null,
  order_id integer,
  kind text not null,
  item_key text default '' not null,
  what text default '' not null,
  dose text default '' not null,
  due_at timestamptz,
  outcome text not null,
  note text default '' not null,
  photo_file text,
  by_account_id integer not null,
  second_by integer,
  made_at timestamptz not null,
  recorded_at timestamptz not null,
  device_id integer,
  synced_id uuid,
  is_double boolean default false not null,
  withdrawn_at timestamptz,
  withdrawn_by integer,
  withdrawn_why text default '' not null,
  constraint care_log_pkey primary key (id),
  constraint care_log_check check ((due_at is null) = (item_key = '')),
  constraint care_log_check1 check (second_by is null or second_by <> by_account_id),
  constraint care_log_check2 check ((withdrawn_at is null) = (withdrawn_by is null)),
  constraint care_log_check3 check ((kind = 'photo') = (photo_file is not null)),
  constraint care_log_kind_check check (kind = any (array['meal', 'medicine', 'service', 'water', 'walk', 'toilet', 'mood', 'weight', 'temperature', 'photo', 'note'])),
  constraint care_log_note_check check (length(note) <= 500),
  constraint care_log_outcome_check check (outcome = any (array['given', 'part', 'refused', 'skipped', 'noted', 'at-home'])),
  constraint care_log_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint care_log_by_account_id_photo_file_fkey foreign key (by_account_id, photo_file) references upload(account_id, file_name),
  constraint care_log_device_id_fkey foreign key (device_id) references device(id),
  constraint care_log_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint care_log_order_id_fkey foreign key (order_id) references customer_order(id),
  constraint care_log_park_id_fkey foreign key (park_id) references park(id),
  constraint care_log_second_by_fkey foreign key (second_by) references account(id),
  constraint care_log_withdrawn_by_fkey foreign key (withdrawn_by) references account(id)
);
create index care_log_day on care_log (park_id, made_at);
create index care_log_dog on care_log (dog_id, made_at);
create index care_log_due on care_log (park_id, due_at) where due_at is not null;
create unique index care_log_once on care_log (dog_id, item_key, due_at) where due_at is not null and not is_double and withdrawn_at is null;
create index care_log_photo on care_log (by_account_id, photo_file) where photo_file is not null;
create trigger never_deleted before delete or truncate on care_log for each statement execute function only_ever_added();
create trigger only_ever_withdrawn before update on care_log for each row execute function only_ever_withdrawn();

create table care_change (
  id integer generated always as identity not null,
  dog_id integer not null,
  item_key text not null,
  was jsonb,
  is_now jsonb,
  by_account_id integer not null,
  at timestamptz not null,
  read_by integer,
  read_at timestamptz,
  constraint care_change_pkey primary key (id),
  constraint care_change_check check (was is not null or is_now is not null),
  constraint care_change_check1 check ((read_by is null) = (read_at is null)),
  constraint care_change_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint care_change_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint care_change_read_by_fkey foreign key (read_by) references account(id)
);
create index care_change_unread on care_change (dog_id) where read_at is null;

create table no_meal (
  order_id integer not null,
  dog_id integer not null,
  by_account_id integer not null,
  at timestamptz not null,
  constraint no_meal_pkey primary key (order_id, dog_id),
  constraint no_meal_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint no_meal_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint no_meal_order_id_fkey foreign key (order_id) references customer_order(id)
);

create table missed_care (
  dog_id integer not null,
  item_key text not null,
  due_at timestamptz not null,
  announced_at timestamptz not null,
  constraint missed_care_pkey primary key (dog_id, item_key, due_at),
  constraint missed_care_dog_id_fkey foreign key (dog_id) references dog(id) on delete cascade
);
create index missed_care_at on missed_care (announced_at);

create table incident (
  id integer generated always as identity not null,
  report_id uuid not null,
  park_id integer not null,
  state text default 'open' not null,
  needs_review boolean not null,
  made_by integer not null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  reviewed_by integer,
  reviewed_at timestamptz,
  decision text,
  review_why text default '' not null,
  closed_by integer,
  closed_at timestamptz,
  version integer default 1 not null,
  constraint incident_pkey primary key (id),
  constraint incident_report_id_key unique (report_id),
  constraint incident_check check ((reviewed_by is null) = (reviewed_at is null) and (closed_by is null) = (closed_at is null)),
  constraint incident_check1 check (state = 'open' or not needs_review or reviewed_at is not null),
  constraint incident_decision_check check (decision = any (array['group', 'meet-again', 'no-group'])),
  constraint incident_review_why_check check (length(review_why) <= 500),
  constraint incident_state_check check (state = any (array['open', 'reviewed', 'closed'])),
  constraint incident_closed_by_fkey foreign key (closed_by) references account(id),
  constraint incident_made_by_fkey foreign key (made_by) references account(id),
  constraint incident_park_id_fkey foreign key (park_id) references park(id),
  constraint incident_reviewed_by_fkey foreign key (reviewed_by) references account(id)
);
create index incident_made on incident (park_id, made_at);
create index incident_open on incident (park_id) where state <> 'closed';
create trigger never_deleted before delete or truncate on incident for each statement execute function only_ever_added();
create trigger next_version before update on incident for each row execute function next_version();

create table incident_version (
  incident_id integer not null,
  number integer not null,
  kind text not null,
  severity smallint not null,
  happened_at timestamptz not null,
  place text not null,
  people text not null,
  what_happened text not null,
  done text[] not null,
  vet text not null,
  dogs jsonb not null,
  by_account_id integer not null,
  at timestamptz not null,
  constraint incident_version_pkey primary key (incident_id, number),
  constraint incident_version_kind_check check (kind = any (array['bite', 'scuffle', 'injury', 'illness', 'escape', 'person', 'damage', 'medicine', 'other'])),
  constraint incident_version_number_check check (number > 0),
  constraint incident_version_people_check check (length(people) <= 300),
  constraint incident_version_place_check check (length(place) <= 120),
  constraint incident_version_severity_check check (severity >= 1 and severity <= 3),
  constraint incident_version_vet_check check (length(vet) <= 500),
  constraint incident_version_what_happened_check check (length(what_happened) >= 1 and length(what_happened) <= 4000),
  constraint incident_version_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint incident_version_incident_id_fkey foreign key (incident_id) references incident(id)
);
create trigger only_ever_added before delete or update or truncate on incident_version for each statement execute function only_ever_added();

create table incident_dog (
  incident_id integer not null,
  dog_id integer not null,
  part text not null,
  is_involved boolean default true not null,
  out_since timestamptz,
  play_was text,
  constraint incident_dog_pkey primary key (incident_id, dog_id),
  constraint incident_dog_part_check check (part = any (array['did', 'hurt', 'saw'])),
  constraint incident_dog_play_was_check check (play_was = any (array['yes', 'no', 'after-spay'])),
  constraint incident_dog_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint incident_dog_incident_id_fkey foreign key (incident_id) references incident(id)
);
create index incident_dog_dog on incident_dog (dog_id);
create trigger never_deleted before delete or truncate on incident_dog for each statement execute function only_ever_added();

create table incident_notice (
  id integer generated always as identity not null,
  incident_id integer not null,
  dog_id integer not null,
  how text not null,
  who text not null,
  words text default '' not null,
  notified_at timestamptz not null,
  by_account_id integer not null,
  constraint incident_told_pkey primary key (id),
  constraint incident_told_how_check check (how = any (array['message', 'phone'])),
  constraint incident_told_who_check check (length(who) >= 1 and length(who) <= 120),
  constraint incident_told_words_check check (length(words) <= 2000),
  constraint incident_told_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint incident_told_incident_id_dog_id_fkey foreign key (incident_id, dog_id) references incident_dog(incident_id, dog_id)
);
create index incident_notice_incident on incident_notice (incident_id);
create trigger only_ever_added before delete or update or truncate on incident_notice for each statement execute function only_ever_added();

create table incident_picture (
  incident_id integer not null,
  by_account_id integer not null,
  file_name text not null,
  at timestamptz not null,
  constraint incident_picture_pkey primary key (incident_id, file_name),
  constraint incident_picture_by_account_id_file_name_fkey foreign key (by_account_id, file_name) references upload(account_id, file_name),
  constraint incident_picture_incident_id_fkey foreign key (incident_id) references incident(id)
);
create index incident_picture_file on incident_picture (by_account_id, file_name);
create trigger only_ever_added before delete or update or truncate on incident_picture for each statement execute function only_ever_added();

create table alarm (
  id integer generated always as identity not null,
  park_id integer not null,
  kind text not null,
  cause text not null,
  concerns text[] not null,
  dog_id integer,
  order_id integer,
  incident_id integer,
  item_key text default '' not null,
  due_at timestamptz,
  what text default '' not null,
  dose text default '' not null,
  made_at timestamptz not null,
  made_by integer,
  taken_at timestamptz,
  taken_by integer,
  ended_at timestamptz,
  ended_by integer,
  ended_how text,
  constraint alarm_pkey primary key (id),
  constraint alarm_cause_key unique (cause),
  constraint alarm_check check ((taken_at is null) = (taken_by is null)),
  constraint alarm_check1 check ((ended_at is null) = (ended_how is null)),
  constraint alarm_check2 check ((kind = 'serious-incident') = (incident_id is not null)),
  constraint alarm_check3 check (kind = 'serious-incident' or dog_id is not null and item_key <> ''),
  constraint alarm_check4 check ((kind <> ALL (array['double-dose', 'missed-dose'])) or due_at is not null),
  constraint alarm_concerns_check check (cardinality(concerns) > 0),
  constraint alarm_ended_how_check check (ended_how = any (array['ticked', 'withdrawn', 'reviewed', 'read', 'went-home'])),
  constraint alarm_kind_check check (kind = any (array['serious-incident', 'double-dose', 'missed-dose', 'medicine-changed'])),
  constraint alarm_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint alarm_ended_by_fkey foreign key (ended_by) references account(id),
  constraint alarm_incident_id_fkey foreign key (incident_id) references incident(id),
  constraint alarm_made_by_fkey foreign key (made_by) references account(id),
  constraint alarm_order_id_fkey foreign key (order_id) references customer_order(id),
  constraint alarm_park_id_fkey foreign key (park_id) references park(id),
  constraint alarm_taken_by_fkey foreign key (taken_by) references account(id)
);
create index alarm_dog on alarm (dog_id);
create index alarm_ended on alarm (park_id, ended_at) where ended_at is not null;
create index alarm_incident on alarm (incident_id);
create index alarm_open on alarm (park_id) where ended_at is null;
create index alarm_order on alarm (order_id);
create index alarm_taken on alarm (park_id, taken_at) where taken_at is not null;

create table synced_item (
  id uuid not null,
  browser_id uuid not null,
  device_id integer,
  kind text not null,
  note_id integer,
  order_id integer,
  incident_id integer,
  by_account_id integer not null,
  sent_by integer not null,
  said_at timestamptz not null,
  made_at timestamptz not null,
  recorded_at timestamptz not null,
  call_key text not null,
  body_hash bytea not null,
  answer jsonb,
  signed_at timestamptz,
  constraint synced_item_pkey primary key (id),
  constraint synced_item_kind_check check (kind = any (array['tick', 'attendance-came', 'attendance-left', 'absent', 'note', 'entry', 'incident'])),
  constraint synced_item_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint synced_item_device_id_fkey foreign key (device_id) references device(id),
  constraint synced_item_incident_id_fkey foreign key (incident_id) references incident(id) on delete set null,
  constraint synced_item_note_id_fkey foreign key (note_id) references staff_note(id) on delete set null,
  constraint synced_item_order_id_fkey foreign key (order_id) references customer_order(id) on delete set null,
  constraint synced_item_sent_by_fkey foreign key (sent_by) references account(id)
);
create index synced_item_age on synced_item (recorded_at) where signed_at is not null;
create index synced_item_unsigned on synced_item (browser_id, by_account_id) where signed_at is null;
create index synced_item_unsigned_incident on synced_item (incident_id) where signed_at is null;
create index synced_item_unsigned_note on synced_item (note_id) where signed_at is null;
create index synced_item_unsigned_order on synced_item (order_id) where signed_at is null;

create table weighing (
  log_id uuid,
  grams integer not null,
  id integer generated always as identity not null,
  dog_id integer not null,
  taken_at timestamptz not null,
  stands boolean default true not null,
  constraint weighing_pkey primary key (id),
  constraint weighing_once unique (log_id),
  constraint weighing_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint weighing_log_id_fkey foreign key (log_id) references care_log(id)
);
create index weighing_dog on weighing (dog_id, taken_at);

create table attendance_taken_back (
  id integer generated always as identity not null,
  order_id integer not null,
  dog_id integer not null,
  date date not null,
  came_at timestamptz not null,
  left_at timestamptz,
  at timestamptz not null,
  constraint attendance_taken_back_pkey primary key (id),
  constraint attendance_taken_back_check check (came_at <= left_at),
  constraint attendance_taken_back_dog_id_fkey foreign key (dog_id) references dog(id),
  constraint attendance_taken_back_order_id_fkey foreign key (order_id) references customer_order(id)
);
create index attendance_taken_back_order on attendance_taken_back (order_id);

create table catalog_history (
  id bigint generated always as identity not null,
  table_name text not null,
  row_key text not null,
  at timestamptz not null,
  row jsonb,
  constraint catalog_history_pkey primary key (id)
);
create index catalog_history_at on catalog_history (at);
create index catalog_history_row on catalog_history (table_name, row_key, id);

create table catalog_draft (
  id integer generated always as identity not null,
  park_id integer not null,
  name text not null,
  note text default '' not null,
  made_by integer not null,
  made_at timestamptz not null,
  sure text[] default '{}' not null,
  publish_at timestamptz,
  scheduled_by integer,
  published_at timestamptz,
  published_by integer,
  stopped_because text default '' not null,
  dropped_at timestamptz,
  undoes integer,
  version integer default 1 not null,
  constraint catalog_draft_pkey primary key (id),
  constraint catalog_draft_check check (published_at is null or published_by is not null),
  constraint catalog_draft_check1 check (publish_at is null or scheduled_by is not null),
  constraint catalog_draft_check2 check (published_at is null or dropped_at is null),
  constraint catalog_draft_name_check check (length(name) >= 1 and length(name) <= 60),
  constraint catalog_draft_note_check check (length(note) <= 500),
  constraint catalog_draft_made_by_fkey foreign key (made_by) references account(id),
  constraint catalog_draft_park_id_fkey foreign key (park_id) references park(id) on delete cascade,
  constraint catalog_draft_published_by_fkey foreign key (published_by) references account(id),
  constraint catalog_draft_scheduled_by_fkey foreign key (scheduled_by) references account(id),
  constraint catalog_draft_undoes_fkey foreign key (undoes) references catalog_draft(id)
);
create index catalog_draft_due on catalog_draft (publish_at) where publish_at is not null and published_at is null and dropped_at is null;
create index catalog_draft_park on catalog_draft (park_id, id);
create unique index catalog_draft_undone_once on catalog_draft (undoes) where undoes is not null and published_at is not null;
create trigger next_version before update on catalog_draft for each row execute function next_version();

create table catalog_draft_change (
  id integer generated always as identity not null,
  draft_id integer not null,
  kind text not null,
  action text not null,
  row_id integer,
  seen_version integer,
  values jsonb,
  was jsonb,
  became_id integer,
  became_version integer,
  constraint catalog_draft_change_pkey primary key (id),
  constraint catalog_draft_change_action_check check (action = any (array['change', 'add', 'remove', 'restore'])),
  constraint catalog_draft_change_check check ((row_id is null) = (action = 'add')),
  constraint catalog_draft_change_check1 check ((row_id is null) = (seen_version is null)),
  constraint catalog_draft_change_check2 check (("values" is not null) = (action = any (array['change', 'add']))),
  constraint catalog_draft_change_draft_id_fkey foreign key (draft_id) references catalog_draft(id) on delete cascade
);
create index catalog_draft_change_draft on catalog_draft_change (draft_id, id);
create unique index catalog_draft_change_once on catalog_draft_change (draft_id, kind, row_id) where row_id is not null;

create table park_book (
  park_id integer not null,
  version integer default 1 not null,
  constraint park_book_pkey primary key (park_id),
  constraint park_book_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create trigger tell_changed after update on park_book for each statement execute function tell_catalog_changed();

create table daycare_change (
  id integer generated always as identity not null,
  park_id integer not null,
  size_class text not null,
  from_date date not null,
  to_date date not null,
  extra smallint not null,
  reason text not null,
  by_account_id integer not null,
  created_at timestamptz not null,
  version integer default 1 not null,
  constraint daycare_change_pkey primary key (id),
  constraint daycare_change_check check (from_date < to_date),
  constraint daycare_change_extra_check check (extra <> 0),
  constraint daycare_change_reason_check check (reason <> '' and length(reason) <= 200),
  constraint daycare_change_size_class_check check (size_class = any (array['small', 'medium', 'large'])),
  constraint daycare_change_by_account_id_fkey foreign key (by_account_id) references account(id),
  constraint daycare_change_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create index daycare_change_by on daycare_change (by_account_id);
create index daycare_change_park on daycare_change (park_id, to_date);
create trigger capacity_follows after insert or delete or update on daycare_change for each row execute function daycare_change_follows();
create trigger next_version before update on daycare_change for each row execute function next_version();
create trigger tell_board after insert or delete or update on daycare_change for each statement execute function tell_board_of_days();

create table replay_run (
  id integer generated always as identity not null,
  park_id integer not null,
  draft_id integer not null,
  draft_name text not null,
  changes jsonb not null,
  from_date date not null,
  to_date date not null,
  made_by integer not null,
  made_at timestamptz not null,
  state text default 'waiting' not null,
  claimed_by text,
  claimed_until timestamptz,
  orders_in_all integer default 0 not null,
  after_order_id integer default 0 not null,
  tally jsonb not null,
  ended_at timestamptz,
  constraint replay_run_pkey primary key (id),
  constraint replay_run_check check (from_date <= to_date),
  constraint replay_run_check1 check ((ended_at is not null) = (state = any (array['done', 'stopped', 'failed']))),
  constraint replay_run_state_check check (state = any (array['waiting', 'running', 'done', 'stopped', 'failed'])),
  constraint replay_run_draft_id_fkey foreign key (draft_id) references catalog_draft(id) on delete cascade,
  constraint replay_run_made_by_fkey foreign key (made_by) references account(id),
  constraint replay_run_park_id_fkey foreign key (park_id) references park(id) on delete cascade
);
create index replay_run_draft on replay_run (draft_id);
create index replay_run_park on replay_run (park_id, id DESC);

create table site_file (
  name text not null,
  thumbnail text,
  kind text not null,
  width integer,
  height integer,
  size_bytes integer,
  uploaded_by integer,
  uploaded_at timestamptz,
  used boolean default false not null,
  unused_since timestamptz,
  constraint site_file_pkey primary key (name),
  constraint site_file_kind_check check (kind = any (array['picture', 'pdf'])),
  constraint site_file_name_check check (name ~~ 'public/_%'),
  constraint site_file_uploaded_by_fkey foreign key (uploaded_by) references account(id)
);

create or replace function account_credit_follows()
 returns trigger
 language plpgsql
as $function$
begin
  update account set credit_cents = credit_cents + new.amount_cents where id = new.account_id;
  return null;
end $function$;

create or replace function audit_words(action text, why text, before jsonb, after jsonb)
 returns tsvector
 language sql
 immutable parallel safe
RETURN ((to_tsvector('simple'::regconfig, ((action || ' ') || why)) || COALESCE(jsonb_to_tsvector('simple'::regconfig, before, '["string", "numeric"]'::jsonb), ''::tsvector)) || COALESCE(jsonb_to_tsvector('simple'::regconfig, after, '["string", "numeric"]'::jsonb), ''::tsvector));

create or replace function begin_park_book()
 returns trigger
 language plpgsql
as $function$
begin
  insert into park_book (park_id) values (new.id);
  return null;
end $function$;

create or replace function block_follows()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op <> 'insert' then
    perform nights_follow((select suite_type_id from room where id = old.room_id), old.from_date, old.to_date);
  end if;
  if tg_op <> 'delete' then
    perform nights_follow((select suite_type_id from room where id = new.room_id), new.from_date, new.to_date);
  end if;
  return null;
end $function$;

create or replace function capacity_change_follows()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op <> 'insert' then
    perform nights_follow(old.suite_type_id, old.from_date, old.to_date);
  end if;
  if tg_op <> 'delete' then
    perform nights_follow(new.suite_type_id, new.from_date, new.to_date);
  end if;
  return null;
end $function$;

create or replace function capacity_to_open(wanted_type integer, wanted_night date)
 returns smallint
 language plpgsql
as $function$
begin
  if not exists (select from suite_night where suite_type_id = wanted_type and night = wanted_night) then
    perform 1 from suite_type where id = wanted_type for key share;
  end if;
  return suite_capacity(wanted_type, wanted_night);
end $function$;

create or replace function catalog_weekdays_ok(weekdays smallint[])
 returns boolean
 language sql
 immutable
RETURN ((weekdays <@ array[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint]) and (array_position(weekdays, null::smallint) is null));

create or replace function clock_ahead()
 returns interval
 language sql
 stable parallel safe
as $function$
  select coalesce(nullif(current_setting('kennel.clock_ahead', true), ''), '0')::interval
$function$;

create or replace function clock_now()
 returns timestamptz
 language sql
 stable parallel safe
as $function$
  select now() + clock_ahead()
$function$;

create or replace function close_pay_links()
 returns trigger
 language plpgsql
as $function$
declare
  goes_off boolean := new.status <> old.status and new.status in ('cancelled', 'expired', 'no_show');
begin
  update pay_link set closed_as = case when goes_off then 'ended' else 'paid' end
  where order_id = new.id and (closed_as is null or (goes_off and closed_as = 'paid'));
  return null;
end $function$;

create or replace function daycare_capacity(wanted_park integer, wanted_date date, wanted_size text)
 returns smallint
 language plpgsql
 stable
as $function$
begin
  return (
    select greatest(0, case wanted_size
        when 'small' then small_capacity when 'medium' then medium_capacity else large_capacity end
      + coalesce((
        select sum(extra) from daycare_change
        where park_id = wanted_park and size_class = wanted_size
          and from_date <= wanted_date and wanted_date < to_date), 0))
    from daycare_terms where park_id = wanted_park);
end $function$;

create or replace function daycare_capacity_follows()
 returns trigger
 language plpgsql
as $function$
begin
  update daycare_day set capacity = daycare_capacity(park_id, date, size_class)
    where park_id = new.park_id and date >= (clock_now() at time zone 'UTC')::date - 1;
  return null;
end $function$;

create or replace function daycare_change_follows()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op <> 'insert' then
    perform daycare_days_follow(old.park_id, old.size_class, old.from_date, old.to_date);
  end if;
  if tg_op <> 'delete' then
    perform daycare_days_follow(new.park_id, new.size_class, new.from_date, new.to_date);
  end if;
  return null;
end $function$;

create or replace function daycare_days_follow(changed_park integer, changed_size text, first_date date, end_date date)
 returns void
 language plpgsql
as $function$
begin
  insert into daycare_day (park_id, date, size_class, capacity, booked)
  select changed_park, day::date, changed_size, daycare_capacity(changed_park, day::date, changed_size), 0
  from generate_series(first_date, end_date - 1, interval '1 day') as day
  order by 2
  on conflict (park_id, date, size_class) do update set capacity = excluded.capacity;
end $function$;

create or replace function interview_capacity_follows()
 returns trigger
 language plpgsql
as $function$
begin
  update interview_slot set capacity = new.dogs_per_slot
    where park_id = new.park_id and date >= (clock_now() at time zone 'UTC')::date - 1;
  return null;
end $function$;

create or replace function keep_catalog_history()
 returns trigger
 language plpgsql
as $function$
declare
  kept jsonb := case when tg_op = 'delete' then to_jsonb(old) else to_jsonb(new) end;
  key text;
begin
  select string_agg(kept ->> part, ' ' order by place) into key
    from unnest(tg_argv) with ordinality as parts (part, place);
  insert into catalog_history (table_name, row_key, at, row)
    values (tg_table_name, key, clock_now(), case when tg_op = 'delete' then null else kept end);
  return null;
end $function$;

create or replace function keep_order_step()
 returns trigger
 language plpgsql
as $function$
begin
  insert into version_step (kind, subject_id, tx, version, order_id, was, is_now)
    values ('order', new.id, txid_current(), new.version, new.id, order_facts(old), order_facts(new))
    on conflict (kind, subject_id, tx) do update set version = excluded.version, is_now = excluded.is_now;
  return null;
end $function$;

create or replace function keep_stay_step()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'insert' then
    update version_step set version = new.version, is_now = stay_facts(new)
      where kind = 'stay' and subject_id = new.id and tx = txid_current();
  elsif tg_op = 'delete' then
    insert into version_step (kind, subject_id, tx, version, order_id, was, is_now)
      values ('stay', old.id, txid_current(), old.version + 1, old.order_id, stay_facts(old), null)
      on conflict (kind, subject_id, tx) do update set version = excluded.version, is_now = null;
  else
    insert into version_step (kind, subject_id, tx, version, order_id, was, is_now)
      values ('stay', new.id, txid_current(), new.version, new.order_id, stay_facts(old), stay_facts(new))
      on conflict (kind, subject_id, tx) do update set version = excluded.version, is_now = excluded.is_now;
  end if;
  return null;
end $function$;

create or replace function keep_weight()
 returns trigger
 language plpgsql
as $function$
begin
  insert into dog_weight (dog_id, at, weight_grams) values (new.id, new.updated_at, new.weight_grams)
  on conflict (dog_id, at) do update set weight_grams = excluded.weight_grams;
  return null;
end $function$;

create or replace function leave_play_area()
 returns trigger
 language plpgsql
as $function$
begin
  delete from play_place where dog_id = old.dog_id;
  return null;
end $function$;

create or replace function lock_blocked_room()
 returns trigger
 language plpgsql
as $function$
begin
  perform from room where id = new.room_id for update;
  return new;
end $function$;

create or replace function next_version()
 returns trigger
 language plpgsql
as $function$
begin
  new.version := old.version + 1;
  return new;
end $function$;

create or replace function nights_follow(changed_type integer, first_night date, end_date date)
 returns void
 language plpgsql
as $function$
begin
  perform pg_advisory_xact_lock(7160005, changed_type);
  insert into suite_night (suite_type_id, night, capacity, booked)
  select changed_type, night::date, suite_capacity(changed_type, night::date), 0
  from generate_series(first_night, end_date - 1, interval '1 day') as night
  order by 2
  on conflict (suite_type_id, night) do update set capacity = excluded.capacity;
end $function$;

create or replace function only_ever_added()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $function$;

create or replace function only_ever_withdrawn()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create or replace function order_balance_follows()
 returns trigger
 language plpgsql
as $function$
begin
  update customer_order set balance_cents = balance_cents + new.amount_cents where id = new.order_id;
  return null;
end $function$;

create or replace function order_facts(o customer_order)
 returns jsonb
 language sql
 stable
as $function$
  select jsonb_build_object('status', o.status, 'firstDate', o.first_date, 'lastDate', o.last_date,
    'dropOff', to_char(o.begin_time, 'HH24:MI'), 'pickUp', to_char(o.end_time, 'HH24:MI'),
    'dogIds', coalesce(o.request -> 'dogIds', jsonb_path_query_array(o.request, '$.rooms[*].dogIds[*]')),
    'suiteIds', jsonb_path_query_array(o.request, '$.rooms[*].suiteTypeId'),
    'days', jsonb_path_query_array(o.request, '$.days[*].date'),
    'extras', o.request -> 'services', 'grooms', o.request -> 'grooming',
    'heldUntil', o.hold_until, 'totalCents', o.total_cents, 'balanceCents', o.balance_cents)
$function$;

create or replace function order_moves_on()
 returns trigger
 language plpgsql
as $function$
begin
  update customer_order set version = version where id in (select order_id from changed);
  return null;
end $function$;

create or replace function park_has_desk_terms()
 returns trigger
 language plpgsql
as $function$
begin
  insert into desk_terms (park_id) values (new.id);
  return null;
end $function$;

create or replace function pass_units_follow()
 returns trigger
 language plpgsql
as $function$
begin
  update pass set units_left = units_left + new.units where id = new.pass_id;
  return null;
end $function$;

create or replace function payment_has_method()
 returns trigger
 language plpgsql
as $function$
begin
  new.method := coalesce(new.method,
    case new.provider when 'etransfer' then 'etransfer' when 'desk' then 'terminal' else 'card' end);
  return new;
end $function$;

create or replace function phone_digits(phone text)
 returns text
 language sql
 immutable parallel safe strict
RETURN regexp_replace(phone, '^\+1?', '');

create or replace function promo_count_follows()
 returns trigger
 language plpgsql
as $function$
begin
  insert into promo_use_count (promo_code_id, total_limit) values (new.id, new.total_limit)
    on conflict (promo_code_id) do update set total_limit = new.total_limit;
  return null;
end $function$;

create or replace function refuse_block_over_stay()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (
    select from room_block join stay using (room_id)
    where room_block.id = new.id and stay.is_active and from_date < stay.departure and stay.arrival < to_date
  ) then
    raise exception 'somebody sleeps in room % on some of these nights', new.room_id
      using errcode = 'exclusion_violation', constraint = 'room_blocked', table = 'room_block';
  end if;
  return null;
end $function$;

create or replace function refuse_blocked_room()
 returns trigger
 language plpgsql
as $function$
begin
  perform from room where id = new.room_id for key share;
  if exists (
    select from stay join room_block using (room_id)
    where stay.id = new.id and stay.is_active and from_date < stay.departure and stay.arrival < to_date
  ) then
    raise exception 'room % is blocked on some of these nights', new.room_id
      using errcode = 'exclusion_violation', constraint = 'room_blocked', table = 'stay';
  end if;
  return null;
end $function$;

create or replace function refuse_change_of_charge()
 returns trigger
 language plpgsql
as $function$
begin
  if old.voided_at is not null
    or (to_jsonb(new) - array['voided_at', 'voided_by', 'void_why'])
      <> (to_jsonb(old) - array['voided_at', 'voided_by', 'void_why']) then
    raise exception 'a charge is voided once and not changed' using errcode = 'check_violation';
  end if;
  return new;
end $function$;

create or replace function refuse_change_of_closed_till()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'a closed till stays as it is' using errcode = 'check_violation';
end $function$;

create or replace function refuse_change_of_published_agreement()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'a published agreement cannot be changed; publish a new version'
    using errcode = 'check_violation';
end $function$;

create or replace function refuse_change_of_record()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'check_violation';
end $function$;

create or replace function room_is_free(wanted_room integer, arrives date, departs date, except_stay integer)
 returns boolean
 language sql
 stable
as $function$
  select not exists (
      select from stay where room_id = wanted_room and is_active and id <> except_stay
        and arrival < departs and arrives < departure)
    and not exists (
      select from room_block where room_id = wanted_room and from_date < departs and arrives < to_date)
$function$;

create or replace function stay_facts(s stay)
 returns jsonb
 language sql
 stable
as $function$
  select jsonb_build_object('arrival', s.arrival, 'departure', s.departure, 'roomId', s.room_id,
    'suiteId', s.suite_type_id, 'isPinned', s.is_pinned)
$function$;

create or replace function suite_capacity(wanted_type integer, wanted_night date)
 returns smallint
 language plpgsql
 stable
as $function$
begin
  return (
    select count(*) from room
    where suite_type_id = wanted_type and active and not exists (
      select from room_block
      where room_id = room.id and from_date <= wanted_night and wanted_night < to_date)
  ) + coalesce((
    select sum(extra) from capacity_change
    where suite_type_id = wanted_type and from_date <= wanted_night and wanted_night < to_date), 0);
end $function$;

create or replace function suite_capacity_follows()
 returns trigger
 language plpgsql
as $function$
declare
  changed integer;
begin
  for changed in
    select distinct id from (values (case when tg_op <> 'insert' then old.suite_type_id end),
                                    (case when tg_op <> 'delete' then new.suite_type_id end)) as t (id)
    where id is not null order by id
  loop
    perform 1 from suite_type where id = changed for update;
    update suite_night set capacity = suite_capacity(changed, night)
      where suite_type_id = changed and night >= (clock_now() at time zone 'UTC')::date - 1;
  end loop;
  return null;
end $function$;

create or replace function tell_board()
 returns trigger
 language plpgsql
as $function$
declare
  touched integer[];
begin
  if tg_op = 'delete' then select array_agg(id) into touched from gone;
  else select array_agg(id) into touched from come;
  end if;
  -- Many at once are everything.
  if touched is not null then
    insert into live_event (kind, ids) values ('board', case when cardinality(touched) > 100 then '{}' else touched end);
  end if;
  return null;
end $function$;

create or replace function tell_board_of_days()
 returns trigger
 language plpgsql
as $function$
begin
  insert into live_event (kind) values ('board');
  return null;
end $function$;

create or replace function tell_catalog_changed()
 returns trigger
 language plpgsql
as $function$
begin
  perform pg_notify('catalog_changed', tg_table_name);
  return null;
end $function$;

create or replace function tell_pages()
 returns trigger
 language plpgsql
as $function$
begin
  -- A statement may have found nothing to change.
  if exists (select from come) then
    insert into live_event (kind) values (tg_argv[0]);
  end if;
  return null;
end $function$;

create or replace function touch_updated_at()
 returns trigger
 language plpgsql
as $function$
begin
  new.updated_at := now();
  return new;
end $function$;
