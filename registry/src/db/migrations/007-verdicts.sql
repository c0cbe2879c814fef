-- What the gate has seen of a composition in a browser. `builds` is the whole composition, by area.
create table verdict (
  id text primary key,
  channel text not null,
  builds json not null,
  result text not null check (result in ('passed', 'refused', 'no-browser')),
  -- Why it is refused, or why nothing was seen; empty for a passed one.
  sentence text not null,
  visits json not null,
  made_at bigint not null,
  made_by text not null
)
--;
create index verdict_made_at on verdict (made_at)
--;
create table verdict_picture (
  verdict text not null references verdict (id) on delete cascade,
  number int not null,
  jpeg bytea not null,
  primary key (verdict, number)
)
