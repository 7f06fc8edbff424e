-- What customers are told, in the site and by mail, and what visitors write to us.

-- What a customer is told in the site; the API calls it an inform. Written in the transaction of its event.
create table notification (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  kind text not null,
  title text not null check (length(title) between 1 and 200),
  text text not null check (length(text) <= 2000),
  -- A route of the site, such as /default/myDog, or nothing.
  link text check (link like '/%'),
  -- A second notification with the same key is not written: for causes that may happen twice.
  key text unique,
  created_at timestamptz not null,
  read_at timestamptz,
  -- A request to pay is settled once it is paid or called off: from then on it asks for nothing.
  settled_at timestamptz,
  -- Deleted ones are kept for a while, so that deleting can be undone.
  deleted_at timestamptz
);
create index notification_list on notification (account_id, id desc) where deleted_at is null;
create index notification_new on notification (account_id) where deleted_at is null and read_at is null;
-- What an owner was told of an order is found by where it leads.
create index notification_link on notification (account_id, link) where link is not null;

-- Every mail, written as facts in the transaction that causes it, and laid out and sent by a job afterwards. Without a
-- mail server it is kept.
create table mail (
  id integer generated always as identity primary key,
  to_address text not null check (to_address ~ '^[^[:space:]@<>,;]+@[^[:space:]@<>,;]+$'),
  -- The salutation, when the letter has none of its own.
  to_name text,
  reply_to text check (reply_to ~ '^[^[:space:]@<>,;]+@[^[:space:]@<>,;]+$'),
  subject text not null,
  -- The facts. As text, not taken apart: its inside is never asked for, and it may hold whatever people typed.
  letter json,
  -- Of a mail that was written laid out.
  text text,
  html text,
  -- A file that goes with it.
  file_name text,
  file bytea,
  kind text not null,
  -- With which choice such mails are turned off; nothing for those that always come.
  purpose text check (purpose in ('reminders', 'health', 'reports', 'news')),
  -- Where one click ends mails of this kind; essential mails have none.
  unsubscribe_url text check (unsubscribe_url ~ '^https?://[^[:space:]<>]+$'),
  -- Given when the cause may happen twice: the second mail is not written.
  key text,
  -- Whose event it tells. The statement that writes it has read the account, so no key looks for it again.
  account_id integer,
  -- A mail that has not gone out yet is taken back together with its notification.
  notification_id bigint,
  -- A person waits for it in front of the screen: goes out before all others.
  is_urgent boolean not null default false,
  created_at timestamptz not null default clock_now(),
  -- When it is tried next. Nothing once it went out, was kept or was given up.
  due_at timestamptz default now(),
  sent_at timestamptz,
  -- Kept for want of a mail server; a file a day has it too.
  kept_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- The staff member who sent it once more.
  resent_by integer references account (id),
  check (letter is not null or (text is not null and html is not null)),
  check (purpose is null or account_id is not null),
  check ((file_name is null) = (file is null))
);
create unique index mail_key on mail (key) where key is not null;
create index mail_due on mail (is_urgent desc, due_at) where due_at is not null;
create index mail_waiting on mail (notification_id) where due_at is not null and notification_id is not null;
create index mail_of_notification on mail (notification_id) where notification_id is not null;

-- What visitors write on the contact page, and who has answered it, by mail or by telephone.
create table contact_message (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default clock_now(),
  answered_at timestamptz,
  answered_by integer references account (id),
  version integer not null default 1,
  check ((answered_at is null) = (answered_by is null))
);
create index contact_message_open on contact_message (created_at) where answered_at is null;
create trigger next_version before update on contact_message for each row execute function next_version();
