-- Every change, each with the hash of the one before. Nothing here is changed or deleted.
create table audit_entry (
  n bigint primary key,
  at bigint not null,
  who text not null,
  what text not null,
  channel text,
  areas text[] not null,
  revision int,
  text text not null,
  reason text,
  -- The hash of the entry before, and that of this one: SHA-256 in hex.
  before text not null,
  hash text not null
)
--;
create index audit_entry_channel on audit_entry (channel, n)
--;
create index audit_entry_who on audit_entry (who, n)
--;
create index audit_entry_what on audit_entry (what, n)
--;
create index audit_entry_areas on audit_entry using gin (areas)
--;
create index audit_entry_at on audit_entry (at)
--;
create function refuse_change_of_audit() returns trigger language plpgsql as
  $$ begin raise exception 'entries of the audit log stay as they are'; end $$
--;
create trigger audit_entry_stays before update or delete or truncate on audit_entry
  for each statement execute function refuse_change_of_audit()
