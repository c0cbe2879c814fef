-- Why a session ended; null while it lives, and for those that ended before this was kept.
alter table token_family add column ended_by text
