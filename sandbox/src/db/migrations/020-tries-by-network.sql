-- Limits last for different times.
alter table tries rename column since to ends_at
--;
update tries set ends_at = ends_at + 900000
--;
-- The tries of a code are counted for each network that tries it.
alter table login_code drop column tries_left, add column good_for_reset boolean not null default true
--;
-- The networks from which a user has signed in, as hashes.
create table known_network (
  person_id bigint not null references person (id),
  network_hash text not null,
  seen_at bigint not null,
  primary key (person_id, network_hash)
)
