-- Who has read what the controller did, and when.
alter table incident add column read_by text, add column read_at bigint
