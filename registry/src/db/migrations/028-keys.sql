-- The root's raw public key, base64: one for all registries of this database.
create table root_key (
  one boolean primary key default true check (one),
  public_key text not null
)
--;
-- The lists of online keys, signed by the root key; the one with the highest number counts.
create table key_list (
  number integer primary key,
  payload text not null,
  signature text not null
)
--;
-- The online key of each registry that runs on this database; the private part is in its folder.
create table online_key (
  id text primary key,
  public_key text not null,
  seen_at bigint not null
)
