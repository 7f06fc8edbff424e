-- Where one click ends mails of this kind; essential mails have none.
alter table mail add column unsubscribe_url text check (unsubscribe_url ~ '^https?://[^[:space:]<>]+$');

-- Which reminder went out for which paper, so that none goes out twice.
create table vaccine_reminder (
  dog_id integer not null references dog (id) on delete cascade,
  vaccine text not null check (vaccine in ('rabies', 'dhpp', 'bordetella')),
  expires_on date not null,
  -- The step it was sent for: so many days ahead or fewer.
  days_ahead integer not null,
  sent_at timestamptz not null,
  primary key (dog_id, vaccine, expires_on, days_ahead)
);
create index vaccine_record_end on vaccine_record (expires_on) where verified_at is not null;
