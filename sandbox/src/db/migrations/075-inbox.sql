-- What happened to accounts: told to a socket of the user once, and kept for the user's inbox. `at` is
-- the market's instant, ms.
alter table untold_event rename to account_event
--;
alter table account_event
  add column seq bigint generated always as identity unique,
  add column at bigint,
  add column told boolean not null default false,
  add column read boolean not null default false
--;
update account_event set at = extract(epoch from created_at) * 1000
--;
alter table account_event alter column at set not null
--;
alter index untold_event_person rename to account_event_person
--;
alter index untold_event_created rename to account_event_created
--;
create index account_event_untold on account_event (person_id, created_at) where not told
--;
create index account_event_inbox on account_event (person_id, at)
--;
create index account_event_unread on account_event (person_id) where not read
--;
create table read_announcement (
  person_id bigint not null references person (id),
  announcement_id text not null,
  primary key (person_id, announcement_id)
)
