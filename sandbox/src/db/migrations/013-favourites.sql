-- A list has an order of its own, so it is kept as a whole.
create table favourite_list (
  person_id bigint primary key references person (id),
  symbols text[] not null
)
--;
insert into favourite_list (person_id, symbols) select person_id, array_agg(symbol order by seq desc) from favourite group by person_id
--;
drop table favourite
