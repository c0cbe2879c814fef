-- How often the link of a preview was opened, as edges report it.
alter table preview add column opened int not null default 0
