-- A mail is written as facts, in the transaction that causes it, and laid out when it is sent. Those that were laid out
-- before keep their text and HTML.
drop index mail_newest;
alter table mail
  drop constraint mail_key_key,
  drop constraint mail_check,
  -- Mails that are kept for want of a mail server are here; a file a day has them too.
  drop column outbox_file,
  alter column text drop not null,
  alter column html drop not null,
  -- The salutation, when the letter has none of its own.
  add column to_name text,
  -- As text, not taken apart: nobody asks what is inside, and it may hold whatever people typed.
  add column letter json,
  -- Whose event it tells. The statement that writes it has read the account, so no key looks for it again.
  add column account_id integer,
  -- With which choice such mails are turned off; nothing for those that always come.
  add column purpose text check (purpose in ('reminders', 'health', 'reports', 'news')),
  -- Somebody waits in front of the screen: goes out before all others.
  add column is_urgent boolean not null default false,
  -- When it is tried next. Nothing once it went out, was kept or was given up.
  add column due_at timestamptz default now(),
  add check (letter is not null or (text is not null and html is not null)),
  add check (purpose is null or account_id is not null);
update mail set due_at = null where sent_at is not null or kept_at is not null or attempts >= 20;
create unique index mail_key on mail (key) where key is not null;
create index mail_due on mail (is_urgent desc, due_at) where due_at is not null;

-- Whoever plans rooms looks here every second.
create index stay_without_room on stay (suite_type_id) where is_active and room_id is null;

-- Mails and rooms are looked for now; their jobs have nothing left to do.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
      where task.id = job.task_id and task.identifier in ('sendMail', 'planRooms');
  end if;
end $$;
