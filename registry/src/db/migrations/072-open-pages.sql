-- Pages that an edge holds open, by the arm of a revision with which they were loaded.
alter table edge add column revisions json not null default '[]'
