alter table token_family
  add column device text not null default '',
  add column signed_in_at bigint not null default extract(epoch from now()) * 1000,
  add column last_seen_at bigint not null default extract(epoch from now()) * 1000
--;
alter table token_family
  alter column device drop default,
  alter column signed_in_at drop default,
  alter column last_seen_at drop default
--;
create index token_family_of_person on token_family (person_id) where revoked_at is null
--;
create table tries (
  subject text primary key,
  count integer not null,
  since bigint not null
)
--;
create index person_invited_by on person (invited_by, id)
