-- The vitals of pages, by the builds that they ran. No page has reported any until now.
drop table vital_minute
--;
create table vital_minute (
  channel text not null,
  minute bigint not null,
  area text not null,
  version text not null,
  name text not null,
  -- Values by bucket.
  counts json not null,
  primary key (channel, minute, area, version, name)
)
--;
create index vital_minute_minute on vital_minute (minute)
