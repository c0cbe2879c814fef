-- Pages that an edge holds open, by the revision with which they were loaded.
alter table edge add column revisions json not null default '[]'
