create table favourite (
  seq bigint generated always as identity,
  person_id bigint not null references person (id),
  symbol text not null,
  primary key (person_id, symbol)
)
