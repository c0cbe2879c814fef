-- Wrong guesses of codes, and when the next one is allowed. Counts of before are forgotten once.
create table guess (
  subject text primary key,
  wrong integer not null,
  next_at bigint not null,
  ends_at bigint not null
)
--;
create index guess_ends on guess (ends_at)
--;
delete from tries
--;
-- The devices on which a user has signed in, by the hash of their cookie.
create table known_device (
  person_id bigint not null references person (id),
  device_hash text not null,
  seen_at bigint not null,
  primary key (person_id, device_hash)
)
--;
create index known_device_seen on known_device (seen_at)
