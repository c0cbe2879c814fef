-- Secrets that all registries and edges of a house share, by name.
create table secret (
  name text primary key,
  value text not null
)
