-- How far the engine of a process that runs alone has come; those of several processes write it to `lease`.
create table progress (
  one boolean primary key default true check (one),
  done_until bigint not null
)
