create table passkey (
  seq bigint generated always as identity unique,
  id text primary key,
  person_id bigint not null references person (id),
  credential text not null unique,
  public_key bytea not null,
  counter bigint not null,
  name text not null,
  added_at bigint not null,
  used_at bigint
)
--;
create index passkey_of_person on passkey (person_id, seq desc)
--;
-- A challenge of nobody is answered by a sign-in or a confirmation, one of a person adds a passkey.
create table passkey_challenge (
  challenge text primary key,
  person_id bigint references person (id),
  expires_at bigint not null
)
--;
create index passkey_challenge_expires on passkey_challenge (expires_at)
