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
  -- Deleted ones are kept for a while, so that deleting can be undone.
  deleted_at timestamptz
);
create index notification_list on notification (account_id, id desc) where deleted_at is null;
create index notification_new on notification (account_id) where deleted_at is null and read_at is null;
