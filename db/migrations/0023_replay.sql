-- A past span played again with a draft's prices: what was found so far, kept after every batch.

create table replay_run (
  id integer generated always as identity primary key,
  park_id integer not null references park on delete cascade,
  draft_id integer not null references catalog_draft on delete cascade,
  -- As the draft was when it began: who changes it meanwhile does not change what is shown here.
  draft_name text not null,
  changes jsonb not null,
  from_date date not null,
  to_date date not null,
  made_by integer not null references account,
  made_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'stopped', 'failed')),
  -- By whom it is being worked on, and until when the others leave it alone.
  claimed_by text,
  claimed_until timestamptz,
  orders_in_all integer not null default 0,
  after_order_id integer not null default 0,
  tally jsonb not null,
  ended_at timestamptz,
  check (from_date <= to_date),
  check ((ended_at is not null) = (state in ('done', 'stopped', 'failed')))
);
create index replay_run_park on replay_run (park_id, id desc);
create index replay_run_draft on replay_run (draft_id);
