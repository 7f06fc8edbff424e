-- A new version of an agreement is written as a draft, and published now or at a moment.

alter table agreement add column revision integer not null default 1;

alter table agreement_version
  -- Who placed a booking under the version before signs this one before check-in, or keeps what was signed.
  add column resign text not null default 'before-check-in' check (resign in ('next-order', 'before-check-in')),
  add column publish_at timestamptz,
  add column made_by integer references account,
  add column published_by integer references account;

create unique index agreement_version_one_draft on agreement_version (agreement_id) where published_at is null;
create index agreement_version_due on agreement_version (publish_at) where published_at is null and publish_at is not null;
create index order_signature_agreement on order_signature (agreement_id, signed_at desc, order_id desc);
