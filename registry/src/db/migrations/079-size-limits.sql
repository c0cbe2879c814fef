-- How large a build of an area may be for the gate, in bytes as browsers load it; null without a
-- limit.
alter table area add column size_limit bigint check (size_limit > 0)
