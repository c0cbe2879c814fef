-- Files by their SHA-256. `arriving` is not stored yet, `leaving` is about to be deleted; a blob in
-- neither state is never without its row.
create table blob (
  hash text primary key,
  bytes bigint not null,
  state text not null check (state in ('arriving', 'kept', 'leaving')),
  used_at bigint not null
)
--;
-- A build exists from the moment when it has a row. A row is never deleted: `collected_at` says
-- when its files were, and its version stays taken.
create table build (
  area text not null,
  version text not null,
  digest text not null,
  record json not null,
  published_at bigint not null,
  published_by text not null,
  -- Until when a signed composition has it; 0 when none ever had.
  served_until bigint not null default 0,
  -- When a page last reported it; 0 for never.
  reported_at bigint not null default 0,
  collected_at bigint,
  primary key (area, version)
)
--;
create table build_blob (
  area text not null,
  version text not null,
  hash text not null references blob (hash),
  primary key (area, version, hash),
  foreign key (area, version) references build (area, version)
)
--;
create index build_blob_hash on build_blob (hash)
