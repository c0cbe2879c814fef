-- The browser of a session that gets push messages: its address and keys at the push service of its
-- maker, and the kinds of events that it wants. A trigger queues a message in the transaction of
-- the event, so that neither a crash nor a second process loses or doubles one.
create table push_subscription (
  family_id uuid primary key references token_family (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  events text[] not null
)
--;
-- A message to be sent; `due_at` is real time, ms: when the next try is due.
create table push_message (
  id bigint primary key generated always as identity,
  family_id uuid not null references push_subscription (family_id) on delete cascade,
  event_id text not null references account_event (id) on delete cascade,
  tries integer not null default 0,
  due_at bigint not null default 0,
  unique (event_id, family_id)
)
--;
create index push_message_due on push_message (due_at)
--;
create index push_message_family on push_message (family_id)
--;
create function queue_push_messages() returns trigger language plpgsql as $$
begin
  insert into push_message (family_id, event_id)
    select push_subscription.family_id, added.id
    from added
      join token_family on token_family.person_id = added.person_id
      join push_subscription on push_subscription.family_id = token_family.id
    where (added.event::jsonb ->> 'kind') = any (events);
  return null;
end $$
--;
create trigger account_event_pushed after insert on account_event
  referencing new table as added for each statement execute function queue_push_messages()
--;
create function drop_push_subscription() returns trigger language plpgsql as $$
begin
  delete from push_subscription where family_id = new.id;
  return null;
end $$
--;
create trigger token_family_pushed after update of revoked_at on token_family
  for each row when (new.revoked_at is not null) execute function drop_push_subscription()
