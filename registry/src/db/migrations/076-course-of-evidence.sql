-- How the odds of each incident grew, and those at which its canary goes back. Older ones have none.
alter table incident add column course json not null default '[]', add column limit_odds int
