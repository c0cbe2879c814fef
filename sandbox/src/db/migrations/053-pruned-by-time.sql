-- What is deleted once it is old is found by its time.
alter table idempotency_key add column created_at timestamptz not null default clock_timestamp()
--;
create index idempotency_key_created on idempotency_key (created_at)
--;
create index outbox_sent on outbox (sent_at)
--;
create index untold_event_created on untold_event (created_at)
--;
create index token_expires on token (expires_at)
--;
create index tries_end on tries (ends_at)
--;
create index known_network_seen on known_network (seen_at)
--;
-- A new code forgets the tries of the one before: they begin alike.
create index tries_subject on tries (subject text_pattern_ops)
