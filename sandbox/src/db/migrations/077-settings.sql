-- What a user has chosen, as JSON. `changed_at` is real time in ms: the newest choice of all devices counts.
create table person_setting (
  person_id bigint not null references person (id),
  name text not null,
  value text not null,
  changed_at bigint not null,
  primary key (person_id, name)
)
