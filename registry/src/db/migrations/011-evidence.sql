-- What pages have reported, in sums by the minute in which they were served. Kept 30 days.
create table page_minute (
  channel text not null,
  minute bigint not null,
  revision int not null,
  arm text not null,
  area text not null,
  served int not null,
  heard int not null,
  primary key (channel, minute, revision, arm, area)
)
--;
create index page_minute_minute on page_minute (minute)
--;
create table build_minute (
  channel text not null,
  minute bigint not null,
  revision int not null,
  arm text not null,
  area text not null,
  version text not null,
  loaded int not null,
  healthy int not null,
  fell_back int not null,
  failed int not null,
  threw int not null,
  blocked int not null,
  -- Load times by bucket.
  times json not null,
  primary key (channel, minute, revision, arm, area, version)
)
--;
create index build_minute_minute on build_minute (minute)
--;
create table vital_minute (
  channel text not null,
  minute bigint not null,
  revision int not null,
  arm text not null,
  name text not null,
  -- Values by bucket.
  counts json not null,
  primary key (channel, minute, revision, arm, name)
)
--;
create index vital_minute_minute on vital_minute (minute)
--;
create table build_error (
  area text not null,
  version text not null,
  error text not null,
  pages int not null,
  seen_at bigint not null,
  primary key (area, version, error)
)
--;
-- Pages that have the stream of news open, at each edge.
alter table edge add column pages int not null default 0
