-- On how many networks a build ran well, was replaced by its last good one, or failed.
create table build_report (
  area text not null,
  version text not null,
  healthy int not null,
  fell_back int not null,
  failed int not null,
  primary key (area, version)
)
