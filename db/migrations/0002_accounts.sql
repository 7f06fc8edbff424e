-- People who can log in, how they do it, and the files they send.

-- A Canadian number without its +1, as people say it.
create function phone_digits(phone text) returns text language sql immutable strict parallel safe
  return regexp_replace(phone, '^\+1?', '');

-- A customer is a household; staff and managers log in the same way. Staff who have left keep their name on what they
-- did, and their own household if they have one.
create table account (
  id integer generated always as identity primary key,
  -- Kept in lower case, so that one address is one account however it is typed. A household that called has a name and
  -- a telephone number only; an address and a password may follow.
  email text unique check (email = lower(email) and length(email) <= 254),
  -- When a code last showed that the address is theirs; a mere log-in proves nothing about it.
  email_proven_at timestamptz,
  password_hash text,
  first_name text not null,
  last_name text not null,
  -- International form, such as +16045550190; empty when not given.
  phone text not null default '' check (phone = '' or phone ~ '^\+[1-9][0-9]{6,14}$'),
  street text not null default '',
  city text not null default '',
  province text not null default '',
  postal_code text not null default '',
  role text not null default 'customer' check (role in ('customer', 'staff', 'manager')),
  permissions text[] not null default '{}'
    check (permissions <@ array['desk', 'money', 'refund', 'care', 'vaccines', 'meet', 'groom', 'message']),
  is_active boolean not null default true,
  -- Four to six digits with which staff sign for something on another person's screen.
  pin_hash text,
  videos_url text,
  weight_unit text not null default 'lb' check (weight_unit in ('lb', 'kg')),
  -- Mails that may be turned off; those about bookings, payments and the account always come.
  mails_reminders boolean not null default true,
  mails_health boolean not null default true,
  mails_reports boolean not null default true,
  mails_news boolean not null default false,
  -- Store credit; it never expires. The sum of the account's credit entries.
  credit_cents integer not null default 0 constraint store_credit_overdrawn check (credit_cents >= 0),
  -- The private link to a household's calendar names a version: raising it closes every link that was given out before.
  calendar_version integer not null default 1,
  -- A link that has not been opened for long is closed by itself.
  calendar_used_at timestamptz,
  -- Why its online bookings are stopped; empty while they are not. Only staff read it.
  booking_stopped_because text not null default '' check (length(booking_stopped_because) <= 500),
  -- The staff member who wrote the household down.
  made_by integer references account (id),
  -- The household that this one was merged into; it can no longer be logged in to.
  merged_into integer references account (id),
  -- Stands for customers who buy at the counter without a name.
  is_counter boolean not null default false,
  -- Its password is public knowledge, so it opens only while the DEMO setting is on.
  is_demo boolean not null default false,
  created_at timestamptz not null default clock_now(),
  -- The person is gone: name, address and dogs are wiped, money records stay.
  deleted_at timestamptz,
  version integer not null default 1,
  check (merged_into is distinct from id),
  check (made_by is not null or is_counter or deleted_at is not null or merged_into is not null
    or (email is not null and password_hash is not null))
);
create unique index account_one_counter on account (is_counter) where is_counter;
create index account_merged_into on account (merged_into) where merged_into is not null;
-- Households by name, as the list of owners pages through them.
create index account_by_name on account
  (lower(last_name) collate "C", lower(first_name) collate "C", id)
  where deleted_at is null and merged_into is null and not is_counter;
-- The search: the first letters of names, e-mails and codes, the first and the last digits of phones. In the order of
-- bytes, so that a beginning is a range of the index and the first ones of it are found without sorting.
create index account_first_name_begin on account ((lower(first_name) collate "C"), id) where deleted_at is null;
create index account_last_name_begin on account ((lower(last_name) collate "C"), id) where deleted_at is null;
create index account_email_begin on account ((email collate "C"), id) where deleted_at is null;
create index account_phone_begin on account ((phone_digits(phone) collate "C"), id)
  where deleted_at is null and phone <> '';
create index account_phone_end on account ((reverse(phone_digits(phone)) collate "C"), id)
  where deleted_at is null and phone <> '';
-- What the desk sees of a household and may change.
create trigger next_version before update of role, permissions, is_active, first_name, last_name, phone, street, city,
  province, postal_code, email, videos_url, booking_stopped_because, merged_into on account
  for each row execute function next_version();

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

-- Two households that became one: what was moved, so that it can be put back.
create table merge_run (
  id integer generated always as identity primary key,
  kept_id integer not null references account (id),
  merged_id integer not null references account (id),
  moved jsonb not null,
  at timestamptz not null,
  by_account_id integer not null references account (id),
  undone_at timestamptz,
  undone_by integer references account (id),
  version integer not null default 1,
  check (kept_id <> merged_id)
);
create unique index merge_run_merged on merge_run (merged_id) where undone_at is null;
create index merge_run_kept on merge_run (kept_id);
create trigger next_version before update on merge_run for each row execute function next_version();

-- A screen of the house that several people use and a manager has named. It shows itself by a key of which we keep the
-- hash.
create table device (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  key_hash bytea not null unique,
  made_by integer not null references account (id),
  made_at timestamptz not null,
  last_seen_at timestamptz not null,
  is_active boolean not null default true,
  -- Wrong PINs in a row while no one was logged in on it.
  pin_misses integer not null default 0,
  pin_locked_until timestamptz,
  version integer not null default 1
);
create trigger next_version before update of name, is_active on device
  for each row execute function next_version();

-- One log-in on one device. Only the token's hash is kept: a stolen table opens no door.
create table session (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default clock_now(),
  last_used_at timestamptz not null default clock_now(),
  expires_at timestamptz not null,
  device_id integer references device (id),
  -- Opened with a PIN, it is only as good as the screen it was opened on: each call shows that screen's key.
  by_pin boolean not null default false,
  -- Wrong PINs in a row: the fifth ends the session.
  pin_misses integer not null default 0,
  constraint pin_session_on_screen check (not by_pin or device_id is not null)
);
create index session_account on session (account_id);
create index session_device on session (device_id) where device_id is not null;

-- Browsers that have logged in to an account before: strangers' guesses at its password do not count against them.
-- Only the hash of what the browser keeps is here.
create table known_device (
  account_id integer not null references account (id) on delete cascade,
  token_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index known_device_token on known_device (token_hash);
create index known_device_age on known_device (last_used_at);

-- A code of six digits that proves an e-mail. Each request for a code has its own, and a newer one leaves the older ones
-- good: a stranger who asks for a code does not spoil the one its owner was just sent. Only its hash is kept.
create table verification_code (
  id uuid primary key,
  email text not null check (email = lower(email)),
  -- A code serves what it was asked for and nothing else: to sign up or set a new password ('access'), or to give one
  -- account this address ('e-mail of 17').
  purpose text not null check (purpose ~ '^(access|e-mail of [1-9][0-9]*)$'),
  code_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_address on verification_code (email, purpose);

-- When a code was last mailed to an address; the more in a row, the longer the wait for the next.
create table code_sending (
  email text not null check (email = lower(email)),
  -- A device that has logged in to the account before, an account that wants the address, or '' for anybody else.
  requester text not null,
  sent_at timestamptz not null,
  in_a_row integer not null check (in_a_row > 0),
  primary key (email, requester)
);
create index code_sending_age on code_sending (sent_at);

-- A write that was made once answers the same again when it is sent again.
create table idempotency_key (
  account_id integer not null references account (id) on delete cascade,
  path text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, path, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Who sent which file. Equal files share one name, so a file belongs to everyone who sent it.
create table upload (
  account_id integer not null references account (id),
  file_name text not null,
  thumbnail text,
  type text not null,
  size_bytes integer not null,
  created_at timestamptz not null,
  primary key (account_id, file_name)
);
-- Who else sent this file? Asked before it is removed.
create index upload_file on upload (file_name);
-- For sweeping files that nothing refers to: which are old.
create index upload_created on upload (created_at);

-- How many files one account may keep with us and send in a day. A manager may change it.
-- Staff send pictures for the whole business, so theirs is only there to end a mistake.
create table upload_terms (
  role text primary key check (role in ('customer', 'staff', 'manager')),
  max_megabytes integer not null check (max_megabytes > 0),
  max_files integer not null check (max_files > 0),
  max_files_a_day integer not null check (max_files_a_day > 0),
  updated_at timestamptz not null default now()
);
insert into upload_terms (role, max_megabytes, max_files, max_files_a_day) values
  ('customer', 200, 500, 100),
  ('staff', 50000, 200000, 2000),
  ('manager', 50000, 200000, 2000);
