create table review (
  seq bigint generated always as identity primary key,
  id text not null unique,
  kind text not null check (kind in ('name', 'loan', 'deposit', 'withdrawal')),
  person_id bigint not null references person (id),
  summary text not null,
  sent_at bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'cancelled')),
  reason text,
  decided_at bigint,
  constraint only_a_rejection_says_why check ((state = 'rejected') = (reason is not null)),
  constraint only_what_waits_is_undecided check ((state = 'waiting') = (decided_at is null))
)
--;
create index review_waiting on review (seq) where state = 'waiting'
--;
create index review_of_person on review (person_id, kind, seq desc)
--;
create unique index review_again_only_after_rejection on review (person_id, kind)
  where kind in ('name', 'loan') and state <> 'rejected'
--;
create table name_record (
  id text primary key references review (id),
  name text not null,
  number text not null,
  front text not null,
  back text not null
)
--;
create table loan_record (
  id text primary key references review (id),
  first_name text not null,
  last_name text not null,
  gender text not null,
  birth_date date not null,
  country text not null,
  area_code text not null,
  phone text not null,
  document text not null,
  number text not null,
  front text not null,
  back text not null,
  holding text not null
)
