-- Who is signed in to the console. A session may do what its token may.
create table session (
  -- SHA-256 in hex of what the cookie has.
  sha256 text primary key,
  token text not null references token (name),
  made_at bigint not null,
  seen_at bigint not null
)
--;
create index session_seen on session (seen_at)
