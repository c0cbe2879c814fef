-- Open pages that edges have told of a revision, by how long that took. `bucket` is that of
-- shared/src/wire/feed/buckets.ts.
create table told (
  channel text not null,
  revision int not null,
  bucket int not null,
  pages int not null,
  told_at bigint not null,
  primary key (channel, revision, bucket)
)
--;
create index told_at on told (told_at)
