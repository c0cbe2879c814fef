-- When an account was closed, real time in ms: its orders and its ledger stay, under its number.
alter table person add column closed_at bigint
--;
-- Sessions that are over are found by the time of their last sign of life.
create index token_family_seen on token_family (last_seen_at)
