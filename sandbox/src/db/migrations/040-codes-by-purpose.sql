-- A code lives for ten minutes: those of before may be asked for again.
drop table login_code
--;
create table mailed_code (
  email text not null,
  -- What it is good for: of a signed-in user the session and the content as well.
  purpose text not null,
  code_hash text not null,
  sent_at bigint not null,
  expires_at bigint not null,
  spent boolean not null default false,
  primary key (email, purpose)
)
--;
create index mailed_code_expires on mailed_code (expires_at)
--;
delete from passkey_challenge
--;
alter table passkey_challenge add column purpose text not null
