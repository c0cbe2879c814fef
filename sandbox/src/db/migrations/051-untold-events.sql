-- What the engine did to accounts and no socket of their user was told yet.
create table untold_event (
  id text primary key,
  person_id bigint not null references person (id),
  event text not null,
  created_at timestamptz not null default clock_timestamp()
)
--;
create index untold_event_person on untold_event (person_id, created_at)
