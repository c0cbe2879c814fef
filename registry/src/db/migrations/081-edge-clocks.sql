-- The version of each edge's program, and by how many ms its clock was ahead of the registry's when
-- its last report arrived, negative where it was behind; null of edges that do not say them.
alter table edge add column version text, add column clock_ms bigint
