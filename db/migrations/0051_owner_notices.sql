-- What an owner was notified of, by the names that the code has for it.
alter table incident_told rename to incident_notice;
alter table incident_notice rename column told_at to notified_at;
alter index incident_told_of rename to incident_notice_incident;
alter table order_call rename column told to spoke_to;
