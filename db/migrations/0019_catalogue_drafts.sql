-- Prices are changed in drafts: values that differ, published together, now or at a moment.

create table catalog_draft (
  id integer generated always as identity primary key,
  park_id integer not null references park on delete cascade,
  name text not null check (length(name) between 1 and 60),
  note text not null default '' check (length(note) <= 500),
  made_by integer not null references account,
  made_at timestamptz not null,
  -- The questions that were answered when it was scheduled: what is asked besides at the moment itself stops it.
  sure text[] not null default '{}',
  publish_at timestamptz,
  scheduled_by integer references account,
  published_at timestamptz,
  published_by integer references account,
  -- Why the scheduled moment passed without it.
  stopped_because text not null default '',
  dropped_at timestamptz,
  -- An undo is a publication of the values before.
  undoes integer references catalog_draft,
  version integer not null default 1,
  check (published_at is null or published_by is not null),
  check (publish_at is null or scheduled_by is not null),
  check (published_at is null or dropped_at is null)
);
create index catalog_draft_park on catalog_draft (park_id, id);
create index catalog_draft_due on catalog_draft (publish_at)
  where publish_at is not null and published_at is null and dropped_at is null;
create unique index catalog_draft_undone_once on catalog_draft (undoes)
  where undoes is not null and published_at is not null;
create trigger next_version before update on catalog_draft for each row execute function next_version();

create table catalog_draft_change (
  id integer generated always as identity primary key,
  draft_id integer not null references catalog_draft on delete cascade,
  kind text not null,
  action text not null check (action in ('change', 'add', 'remove', 'restore')),
  -- None is a row that is not there yet.
  row_id integer,
  seen_version integer,
  -- Of a change only what differs; of a new row all.
  values jsonb,
  -- As it was when it was published, for the undo, and which row it became.
  was jsonb,
  became_id integer,
  became_version integer,
  check ((row_id is null) = (action = 'add')),
  check ((row_id is null) = (seen_version is null)),
  check ((values is not null) = (action in ('change', 'add')))
);
create unique index catalog_draft_change_once on catalog_draft_change (draft_id, kind, row_id) where row_id is not null;
create index catalog_draft_change_draft on catalog_draft_change (draft_id, id);
