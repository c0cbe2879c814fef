-- Browsers with a fault of a build, by kind: `{"error": 3}`.
alter table build_minute add column faults json not null default '{}'
--;
-- What all collecting has deleted: one row.
create table collecting (last_at bigint not null, files bigint not null, bytes bigint not null)
--;
insert into collecting (last_at, files, bytes) values (0, 0, 0)
