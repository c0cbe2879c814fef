-- The primary key lets one of two changes of the same revision in.
create table revision (
  channel text not null,
  revision int not null,
  made_at bigint not null,
  what text not null,
  made_by text not null,
  note text not null,
  restores int,
  builds json not null,
  issued_at bigint,
  expires_at bigint not null,
  primary key (channel, revision)
)
