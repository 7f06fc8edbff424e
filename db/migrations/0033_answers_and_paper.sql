-- What needs an answer, and the paper of the day.

-- Something went wrong with a payment: who has looked after it, and how.
alter table payment_event
  add column id integer generated always as identity unique,
  add column dealt_at timestamptz,
  add column dealt_by integer references account (id),
  add column dealt_how text not null default '' check (length(dealt_how) <= 500),
  add column version integer not null default 1,
  add check ((dealt_at is null) = (dealt_by is null));
create trigger next_version before update of dealt_at on payment_event for each row execute function next_version();
create index payment_event_problem on payment_event (received_at) where problem is not null and dealt_at is null;

-- Somebody has answered a visitor's message, by mail or by telephone.
alter table contact_message
  add column answered_at timestamptz,
  add column answered_by integer references account (id),
  add column version integer not null default 1,
  add check ((answered_at is null) = (answered_by is null));
create trigger next_version before update on contact_message for each row execute function next_version();
create index contact_message_open on contact_message (created_at) where answered_at is null;

-- What was due on a day, for the rounds and for what was missed.
create index care_log_due on care_log (park_id, due_at) where due_at is not null;

-- The bank's number, or how it was handed over, of money that staff sent themselves.
alter table refund
  add column reference text not null default '' check (length(reference) <= 120),
  add column sent_by integer references account (id);
create index refund_to_send on refund (created_at) where status <> 'sent';
create index payment_etransfer_open on payment (created_at) where status = 'open' and provider = 'etransfer';

-- Every row that was printed on a day, with the number that stands beside it. Typed back, a number means what was
-- printed, whatever the plan says by then.
create table print_row (
  park_id integer not null references park (id),
  date date not null,
  number integer not null check (number > 0),
  dog_id integer not null references dog (id),
  order_id integer not null references customer_order (id),
  kind text not null check (kind in ('meal', 'medicine', 'service')),
  item_key text not null,
  due_at timestamptz not null,
  what text not null,
  dose text not null,
  needs_second boolean not null,
  printed_at timestamptz not null,
  primary key (park_id, date, number),
  -- The same thing in other words is another row: somebody may hold the older paper.
  unique (park_id, date, dog_id, item_key, due_at, what, dose)
);

-- When the sheet of the day is printed by itself, and who gets it by mail.
alter table park
  add column sheet_at time(0) not null default '05:30',
  add column sheet_mail_to text[] not null default '{}'
    check (cardinality(sheet_mail_to) <= 20 and array_position(sheet_mail_to, null) is null);

-- A file that goes with a mail.
alter table mail
  add column file_name text,
  add column file bytea,
  add check ((file_name is null) = (file is null));

-- Meet and greets that nobody has decided about: few of many.
create index customer_order_undecided on customer_order (park_id, ends_at)
  where order_type = 'interview' and status = 'confirmed';
