-- Every mail, written in the transaction that causes it and sent by a job afterwards. Without a mail server it is kept.
create table mail (
  id integer generated always as identity primary key,
  to_address text not null check (to_address ~ '^[^[:space:]@<>,;]+@[^[:space:]@<>,;]+$'),
  reply_to text check (reply_to ~ '^[^[:space:]@<>,;]+@[^[:space:]@<>,;]+$'),
  subject text not null,
  text text not null,
  html text not null,
  kind text not null,
  -- Given when the cause may happen twice: the second mail is not written.
  key text unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  kept_at timestamptz,
  outbox_file text,
  attempts integer not null default 0,
  last_error text,
  check ((kept_at is null) = (outbox_file is null))
);
create index mail_newest on mail (created_at desc);

-- Keys that all servers share, made by the first one that needs them.
create table secret_key (
  name text primary key,
  value bytea not null check (length(value) >= 32),
  created_at timestamptz not null default now()
);

-- What visitors write on the contact page.
create table contact_message (
  id integer generated always as identity primary key,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);
