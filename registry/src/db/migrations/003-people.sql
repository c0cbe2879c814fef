create table token (
  name text primary key,
  scopes json not null,
  sha256 text not null
)
