-- The last revision of its channel for which the registry asked about the builds of a refusal again;
-- null before the first. The process that raises it asks.
alter table verdict add column asked_again integer
