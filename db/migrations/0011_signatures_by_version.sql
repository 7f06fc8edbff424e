-- An agreement that changes while an order is open is signed again for it; what was signed before stays on record.
alter table order_signature drop constraint order_signature_pkey;
alter table order_signature add primary key (order_id, agreement_id, version);
