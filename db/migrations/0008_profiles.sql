-- What the team needs to know about a household.
alter table account
  -- International form, such as +16045550190; empty when not given.
  add column phone text not null default '' check (phone = '' or phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column street text not null default '',
  add column city text not null default '',
  add column province text not null default '',
  add column postal_code text not null default '',
  add column weight_unit text not null default 'lb' check (weight_unit in ('lb', 'kg')),
  -- Mails that may be turned off; those about bookings, payments and the account always come.
  add column mails_reminders boolean not null default true,
  add column mails_health boolean not null default true,
  add column mails_reports boolean not null default true,
  add column mails_news boolean not null default false,
  -- When a code last showed that the address is theirs; a mere log-in proves nothing about it.
  add column email_proven_at timestamptz,
  -- The person is gone: name, address and dogs are wiped, money records stay.
  add column deleted_at timestamptz;

-- Whom the team may call, or hand the dogs to, when the household cannot be reached.
create table account_contact (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  -- The household's own order.
  position smallint not null,
  name text not null check (length(name) between 1 and 100),
  relation text not null default '',
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  may_pick_up boolean not null,
  is_emergency boolean not null,
  unique (account_id, position)
);

-- A code serves what it was asked for and nothing else: to sign up or set a new password ('access'), or to give one
-- account this address ('e-mail of 17').
alter table verification_code
  add column purpose text not null default 'access' check (purpose ~ '^(access|e-mail of [1-9][0-9]*)$'),
  drop constraint verification_code_pkey,
  add primary key (email, purpose);
alter table verification_code alter column purpose drop default;

-- Who else sent this file? Asked before it is removed.
create index upload_file on upload (file_name);

-- Meals and medication by the clock, so that the day's list can say what is due when.
alter table dog
  add column feeding_what text not null default '',
  add column feeding_how_much text not null default '',
  -- 'HH:MM' in the park's day.
  add column feeding_times text[] not null default '{}',
  -- [{what, dose, times}]
  add column medications jsonb not null default '[]',
  add column play_styles text[] not null default '{}';

update dog set feeding_what = left(feeding, 300) where feeding <> '';
update dog
  set medications = jsonb_build_array(jsonb_build_object('what', left(medication, 120), 'dose', '', 'times', '[]'::jsonb))
  where medication <> '';
-- What did not fit into the new fields stays readable for the team.
update dog
  set behaviour = left(concat_ws(E'\n', nullif(behaviour, ''), feeding), 2000)
  where length(feeding) > 300;
update dog
  set behaviour = left(concat_ws(E'\n', nullif(behaviour, ''), medication), 2000)
  where length(medication) > 120;
alter table dog drop column feeding, drop column medication;
