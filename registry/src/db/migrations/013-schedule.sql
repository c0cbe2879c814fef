-- Promotes that begin at a later time. Each is done once, by whichever process claims it.
create table scheduled_promote (
  id bigint generated always as identity primary key,
  channel text not null,
  builds json not null,
  starts_at bigint not null,
  made_at bigint not null,
  made_by text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'refused', 'cancelled')),
  -- What came of it, one sentence; empty until then.
  result text not null default ''
)
--;
create index scheduled_promote_waiting on scheduled_promote (starts_at) where state = 'waiting'
