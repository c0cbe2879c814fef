-- The revision that each edge serves, and its last report: a report that is sent again has the same
-- number of the same run, and counts once.
create table edge (
  name text primary key,
  run text not null,
  number bigint not null,
  channel text not null,
  revision int,
  seen_at bigint not null
)
