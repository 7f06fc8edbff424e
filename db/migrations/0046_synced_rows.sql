-- What an item of a device has become, so that it shows "not signed" wherever it stands.
alter table synced_item
  add column note_id integer references staff_note (id) on delete set null,
  add column order_id integer references customer_order (id) on delete set null,
  add column incident_id integer references incident (id) on delete set null;
create index synced_item_unsigned_note on synced_item (note_id) where signed_at is null;
create index synced_item_unsigned_order on synced_item (order_id) where signed_at is null;
create index synced_item_unsigned_incident on synced_item (incident_id) where signed_at is null;
create index synced_item_age on synced_item (recorded_at) where signed_at is not null;

-- Signed and old, an item is forgotten; what it wrote down stays, and knows under which number it came.
alter table care_log drop constraint care_log_synced_id_fkey;
