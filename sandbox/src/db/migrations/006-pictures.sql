create table picture (
  seq bigint generated always as identity unique,
  id text primary key,
  person_id bigint not null references person (id),
  purpose text not null check (purpose in ('avatar', 'identity', 'proof')),
  content bytea not null,
  sha256 text not null,
  size integer not null,
  width integer not null,
  height integer not null,
  created_at bigint not null,
  used_for text,
  constraint only_evidence_is_used check (purpose <> 'avatar' or used_for is null)
)
--;
create index picture_of_person on picture (person_id, seq)
--;
create unique index picture_one_avatar on picture (person_id) where purpose = 'avatar'
