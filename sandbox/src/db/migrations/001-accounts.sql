create table person (
  id bigint generated always as identity primary key,
  uid text not null unique,
  email text not null unique,
  password_hash text not null,
  invite_code text not null unique,
  invited_by bigint references person (id),
  practice_taken boolean not null default false,
  created_at timestamptz not null default now()
)
--;
create table login_code (
  email text primary key,
  code_hash text not null,
  sent_at bigint not null,
  expires_at bigint not null,
  tries_left integer not null,
  spent boolean not null default false
)
--;
create table token_family (
  id uuid primary key,
  person_id bigint not null references person (id),
  revoked_at bigint
)
--;
create table token (
  hash text primary key,
  family_id uuid not null references token_family (id),
  kind text not null check (kind in ('access', 'refresh')),
  expires_at bigint not null,
  used_at bigint
)
--;
create index token_family_of on token (family_id)
--;
create table outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at bigint not null
)
--;
create index outbox_recipient on outbox (recipient, id desc)
