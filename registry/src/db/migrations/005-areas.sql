-- The areas that builds may be published of.
create table area (
  id text primary key,
  added_at bigint not null,
  added_by text not null
)
--;
-- Those that a registry begins with, and those that an earlier one has builds of.
insert into area (id, added_at, added_by)
select id, (extract(epoch from now()) * 1000)::bigint, 'the first start'
from (
  select unnest(array['host', 'account', 'market', 'onboarding', 'trading']) as id
  union
  select area from build
) as first
--;
alter table build add foreign key (area) references area (id)
