-- The language in which a user last signed in: mails are written in it.
alter table person add column locale text not null default 'en-US'
--;
alter table outbox add column html text not null default ''
