-- Builds that no page may run. A lifted quarantine stays as history.
create table quarantine (
  id bigint generated always as identity primary key,
  area text not null,
  version text not null,
  reason text not null,
  made_at bigint not null,
  made_by text not null,
  lifted_at bigint,
  lifted_by text,
  lifted_reason text,
  foreign key (area, version) references build (area, version)
)
--;
create unique index quarantine_build on quarantine (area, version) where lifted_at is null
--;
-- Channels that accept no promote and no step of a canary.
create table channel_freeze (
  channel text primary key,
  reason text not null,
  -- Null: until it is lifted.
  ends_at bigint,
  made_at bigint not null,
  made_by text not null
)
--;
-- Areas of a channel whose build stays.
create table area_pin (
  channel text not null,
  area text not null,
  reason text not null,
  made_at bigint not null,
  made_by text not null,
  primary key (channel, area)
)
