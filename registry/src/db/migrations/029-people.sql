-- A session is that of a token, or of a person whom a provider has signed in, with a role.
alter table session
  alter column token drop not null,
  add column person text,
  add column role text check (role in ('reader', 'publisher', 'operator', 'admin')),
  add column areas text[] not null default '{}',
  add check ((token is null) <> (person is null)),
  add check ((person is null) = (role is null))
