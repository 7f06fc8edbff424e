-- Payments: the provider's events may come in any order, so each is kept with what it says, and applied once the
-- payment it is about is known.
alter table payment_event
  -- The money it is about, also before we know whose it is.
  add column charge text,
  -- How much of the charge has gone back altogether, whoever sent it.
  add column refunded_cents integer check (refunded_cents >= 0),
  -- The refund of ours that the bank would not take.
  add column failed_refund_ref text,
  -- A customer's objection with their bank, by the provider's name for it.
  add column dispute_ref text,
  add column is_dispute_closed boolean,
  add check ((dispute_ref is null) = (is_dispute_closed is null));
create index payment_event_charge on payment_event (provider, charge) where charge is not null;
create index payment_event_refund on payment_event (provider, failed_refund_ref) where failed_refund_ref is not null;
create index payment_event_unknown on payment_event (received_at) where payment_id is null;
create index payment_charge on payment (provider, charge) where charge is not null;

alter table refund
  -- We had the provider send it, somebody did at the provider's own dashboard, or staff some other way.
  add column sent_how text check (sent_how in ('api', 'dashboard', 'hand'));
update refund set sent_how = case
    when provider_ref is not null then 'api'
    when why = 'Sent back at the payment provider' then 'dashboard'
    else 'hand' end
  where status = 'sent';
alter table refund add check (status <> 'sent' or sent_how is not null);
create index refund_provider_ref on refund (provider_ref) where provider_ref is not null;

-- When its provider was last asked how it stands: those that were not asked for longest come first.
alter table payment add column asked_at timestamptz;
create index payment_unresolved on payment (asked_at nulls first, created_at) where status = 'open';
-- The job that asks has another name now; one that still waits under the old one would wait for ever.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
      where task.id = job.task_id and task.identifier = 'lookAfterPayments';
  end if;
end $$;

-- A household's dogs with those that were deleted: counted with every new one.
create index dog_kept on dog (account_id);

-- The private link to a household's calendar names a version: raising it closes every link that was given out before.
alter table account
  add column calendar_version integer not null default 1,
  -- A link that nobody has opened for long is closed by itself.
  add column calendar_used_at timestamptz;

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

-- Each request for a code has a code of its own, and a newer one leaves the older ones good: nobody can spoil the code
-- that somebody else has just been sent.
alter table verification_code drop constraint verification_code_pkey;
alter table verification_code drop constraint verification_code_id_key;
alter table verification_code add primary key (id);
create index verification_code_address on verification_code (email, purpose);

-- When somebody last had a code mailed to an address; the more in a row, the longer the wait for the next.
create table code_sending (
  email text not null check (email = lower(email)),
  -- A device that has logged in to the account before, an account that wants the address, or '' for anybody else.
  requester text not null,
  sent_at timestamptz not null,
  in_a_row integer not null check (in_a_row > 0),
  primary key (email, requester)
);
create index code_sending_age on code_sending (sent_at);
