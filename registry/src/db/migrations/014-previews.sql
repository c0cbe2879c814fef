-- Builds that single browsers run in place of a channel's, by links that end.
create table preview (
  -- The secret part of the link.
  id text primary key,
  channel text not null,
  -- The kept revision that it shows, with all its builds; null for builds beside the channel's.
  revision int,
  builds json not null,
  made_at bigint not null,
  made_by text not null,
  ends_at bigint not null,
  stopped_at bigint
)
--;
create index preview_ends on preview (channel, ends_at)
