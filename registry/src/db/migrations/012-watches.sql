-- What is known of each canary: the state of its tests, which another process can continue.
create table canary_watch (
  channel text not null,
  began int not null,
  state json not null,
  primary key (channel, began)
)
--;
-- Work that one process does at a time.
create table lease (
  name text primary key,
  holder text not null,
  ends_at bigint not null
)
--;
-- What the controller has done to a canary, and why.
create table incident (
  id bigint generated always as identity primary key,
  channel text not null,
  began int not null,
  area text not null,
  version text not null,
  kind text not null check (kind in ('paused', 'went-back')),
  -- One sentence.
  reason text not null,
  odds double precision not null,
  failures int not null,
  loads int not null,
  -- The errors of the build and on how many pages they were seen.
  errors json not null,
  first_failure_at bigint,
  seen_at bigint not null,
  -- When it was done; null until then.
  done_at bigint,
  revision int,
  unique (channel, began, area, kind)
)
