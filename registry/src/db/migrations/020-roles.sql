-- A token has a role in place of scopes, an end and a last use. One that was revoked stays, because
-- the history has its name.
alter table token
  add column role text check (role in ('reader', 'publisher', 'operator', 'admin', 'edge')),
  -- Of a publisher.
  add column areas text[] not null default '{}',
  add column made_at bigint,
  add column made_by text not null default 'the first start',
  -- Null: until it is revoked.
  add column ends_at bigint,
  add column used_at bigint,
  add column revoked_at bigint,
  add column revoked_by text,
  -- The secret before the last renewal, and until when it is taken.
  add column old_sha256 text,
  add column old_ends_at bigint
--;
-- Whoever might change every channel might do everything.
update token set
  role = case
    when scopes::text like '%"promote"%' then 'admin'
    when scopes::text like '%"report"%' then 'edge'
    else 'publisher'
  end,
  made_at = (extract(epoch from now()) * 1000)::bigint
--;
update token set areas = array(
    select substr(value, 9) from json_array_elements_text(scopes) where value like 'publish:%'
  )
  where role = 'publisher'
--;
alter table token
  alter column role set not null,
  alter column made_at set not null,
  alter column made_by drop default,
  drop column scopes
